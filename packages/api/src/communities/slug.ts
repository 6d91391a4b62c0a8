import anyAscii from 'any-ascii'

const MAX_SLUG_LENGTH = 60
// Taken by pages under /communities.
const RESERVED_SLUGS = new Set(['search', 'joined', 'join', 'new', 'deleted', 'invited'])
const UUID_PATTERN = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** Converts a text to a slug: lower-case ASCII with hyphens, at most 60 characters. Empty if no character is left. */
export const slugify = (text: string) =>
  anyAscii(text)
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_SLUG_LENGTH)
    .replace(/^-+|-+$/g, '')

// No vowels, so that random characters form no words. No characters that look alike, because people read slugs aloud.
const SUFFIX_ALPHABET = '23456789bcdfghjkmnpqrstvwxyz'
const SUFFIX_LENGTHS = [4, 5, 6, 8, 12]

/**
 * Returns candidates for the slug of a public community, best first: the name, the name with the city, then both with random
 * suffixes of increasing length. One of them is always free (decision 116).
 */
export function createSlugCandidates(name: string, city: string): string[] {
  const base = slugify(name) || `community-${crypto.randomUUID().slice(0, 6)}`
  const withCity = appendSuffix(base, slugify(city))
  const firstCandidates = RESERVED_SLUGS.has(base) || UUID_PATTERN.test(base) ? [withCity] : [base, withCity]
  return [
    ...firstCandidates,
    ...SUFFIX_LENGTHS.map((length) => appendSuffix(base, `${slugify(city)}-${createRandomSuffix(length)}`)),
  ]
}

const createRandomSuffix = (length: number) =>
  Array.from(
    crypto.getRandomValues(new Uint32Array(length)),
    (value) => SUFFIX_ALPHABET[value % SUFFIX_ALPHABET.length],
  ).join('')

/**
 * Returns a slug with twelve random characters for a private community (decision 116). The plain name could be guessed, and would
 * stay taken for a later community of this name, which would reveal the private one.
 */
export function createPrivateSlug(name: string): string {
  return appendSuffix(slugify(name) || 'community', crypto.randomUUID().slice(-12))
}

/** Appends a suffix. Shortens the slug so that the result has at most the maximum length. */
const appendSuffix = (base: string, suffix: string) =>
  `${base.slice(0, MAX_SLUG_LENGTH - suffix.length - 1).replace(/-$/, '')}-${suffix}`
