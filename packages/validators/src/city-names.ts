/**
 * The cities of an installation that does not set CITIES, in the order of docs/product.md section 5. This file contains no
 * schemas, so that forms do not load zod.
 */
export const DEFAULT_CITIES = [
  'New York City',
  'Los Angeles',
  'San Francisco',
  'Chicago',
  'Boston',
  'Philadelphia',
  'Miami',
  'Atlanta',
  'Austin',
] as const

let cities: readonly string[] = DEFAULT_CITIES

/** Returns the cities that members can choose, in the operator's order. */
export const listCities = () => cities

/** Sets the cities of this installation. The server calls this at its start, and the web app with the cities in its page. */
export function setCities(names: readonly string[]): void {
  cities = names
}
