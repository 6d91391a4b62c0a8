import { DEFAULT_CITIES } from '@stoop/validators/city-names'

/** A city of the installation and its IANA time zone. */
export type CitySetting = { name: string; zone: string }

const MAX_CITIES = 50
const MAX_NAME_LENGTH = 50
// Letters of any script. No characters with a meaning in HTML, CSS or SVG, because the names are inserted there.
const NAME = /^[\p{L}\p{N}](?:[\p{L}\p{M}\p{N} .'’·()/-]*[\p{L}\p{M}\p{N}.)])?$/u

const EASTERN = 'America/New_York'
const PACIFIC = 'America/Los_Angeles'
const CENTRAL = 'America/Chicago'

const DEFAULT_ZONES: Record<(typeof DEFAULT_CITIES)[number], string> = {
  'New York City': EASTERN,
  'Los Angeles': PACIFIC,
  'San Francisco': PACIFIC,
  Chicago: CENTRAL,
  Boston: EASTERN,
  Philadelphia: EASTERN,
  Miami: EASTERN,
  Atlanta: EASTERN,
  Austin: CENTRAL,
}

/** The cities of an installation that does not set CITIES. */
export const DEFAULT_CITY_SETTINGS: readonly CitySetting[] = DEFAULT_CITIES.map((name) => ({
  name,
  zone: DEFAULT_ZONES[name],
}))

/**
 * Parses CITIES, such as `Graz@Europe/Vienna, Leoben@Europe/Vienna`. Returns a description of the error if the text is invalid.
 */
export function parseCities(text: string): CitySetting[] | string {
  const cities = text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean)
    .map(splitEntry)
  if (cities.length === 0) return 'the list is empty'
  if (cities.length > MAX_CITIES) return `there are ${cities.length}`
  return findFault(cities) ?? cities
}

function splitEntry(entry: string): CitySetting {
  const at = entry.lastIndexOf('@')
  const name = at === -1 ? entry : entry.slice(0, at)
  return {
    name: name.normalize('NFC').replace(/\s+/g, ' ').trim(),
    zone: at === -1 ? '' : entry.slice(at + 1).trim(),
  }
}

function findFault(cities: CitySetting[]): string | undefined {
  const known = new Set<string>()
  for (const { name, zone } of cities) {
    const comparable = name.normalize('NFKC').toLowerCase()
    if (name === '') return 'a city has no name'
    if ([...name].length > MAX_NAME_LENGTH) return `${name} has more than ${MAX_NAME_LENGTH} characters`
    if (!NAME.test(name)) return `the name ${JSON.stringify(name)} has characters that are not allowed`
    if (zone === '') return `${name} has no time zone`
    if (!isTimeZone(zone)) return `${zone} is not a time zone`
    if (known.has(comparable)) return `${name} is listed twice`
    known.add(comparable)
  }
  return undefined
}

/**
 * Returns whether the text is the name of a time zone. Rejects offsets such as +01:00, which do not follow daylight
 * saving time.
 */
function isTimeZone(zone: string): boolean {
  if (!/^[A-Za-z]/.test(zone)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}
