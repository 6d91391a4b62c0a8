import { drawing as atlanta } from '@stoop/ui/skylines/atlanta'
import { drawing as austin } from '@stoop/ui/skylines/austin'
import { drawing as boston } from '@stoop/ui/skylines/boston'
import { drawing as chicago } from '@stoop/ui/skylines/chicago'
import { composeSkyline } from '@stoop/ui/skylines/composed'
import type { SkylineDrawing } from '@stoop/ui/skylines/drawing'
import { drawing as losAngeles } from '@stoop/ui/skylines/los-angeles'
import { drawing as miami } from '@stoop/ui/skylines/miami'
import { drawing as newYorkCity } from '@stoop/ui/skylines/new-york-city'
import { drawing as philadelphia } from '@stoop/ui/skylines/philadelphia'
import { drawing as sanFrancisco } from '@stoop/ui/skylines/san-francisco'
import type { City } from '@stoop/validators/cities'

const SKYLINES: Record<City, SkylineDrawing> = {
  'New York City': newYorkCity,
  'Los Angeles': losAngeles,
  'San Francisco': sanFrancisco,
  Chicago: chicago,
  Boston: boston,
  Philadelphia: philadelphia,
  Miami: miami,
  Atlanta: atlanta,
  Austin: austin,
}

/** Returns the skyline of a city as in the web app. Without a city, returns the skyline of the neutral preview. */
export const skylineOf = (city: City | null | undefined): SkylineDrawing =>
  city ? (SKYLINES[city] ?? composeSkyline(city)) : newYorkCity
