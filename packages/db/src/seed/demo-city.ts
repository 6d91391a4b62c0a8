import { DEFAULT_CITIES, listCities } from '@stoop/validators/city-names'

const defaultCities: readonly string[] = DEFAULT_CITIES

/** Returns the city of this installation that takes the place of a default city in the demo data. */
export function demoCity(city: string): string {
  const cities = listCities()
  return cities.includes(city) ? city : (cities[defaultCities.indexOf(city) % cities.length] ?? city)
}
