import anyAscii from 'any-ascii'

const LONGEST = 60
const HIGHEST = 1000
// The path's own words (R47).
const RESERVED = new Set(['search', 'joined', 'join', 'new'])
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Any words as a slug: ASCII, lower case, hyphens, at most 60 characters; empty when nothing is left. */
export const slugOf = (words: string) =>
  anyAscii(words)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, '')

/** The slugs to try for a new community, best first: its name, with its city, then numbered up to 1000 (R27). */
export function* slugsFor(name: string, city: string): Generator<string> {
  const base = slugOf(name) || `community-${crypto.randomUUID().slice(0, 6)}`
  if (!RESERVED.has(base) && !UUID.test(base)) yield base
  yield ending(base, slugOf(city))
  for (let number = 2; number <= HIGHEST; number++) yield ending(base, String(number))
}

/**
 * A private community's slug ends in twelve random digits: nobody can guess it, and no public one of the same name has to
 * make way for it, which would tell that it is there (R21, decision 005).
 */
export function secretSlugFor(name: string): string {
  return ending(slugOf(name) || 'community', crypto.randomUUID().slice(-12))
}

/** A slug and its end, for which the slug makes room. */
const ending = (base: string, end: string) => `${base.slice(0, LONGEST - end.length - 1).replace(/-$/, '')}-${end}`
