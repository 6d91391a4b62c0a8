import { type SQLWrapper, sql } from 'drizzle-orm'
import { toComparisonForm } from './comparison-form.ts'
import { toVisualForm } from './confusables.ts'

// Greek, Cyrillic and Armenian have many letters that look like Latin letters.
const LETTERS = Array.from({ length: 0x590 - 0x370 }, (_, at) => String.fromCodePoint(0x370 + at)).filter(
  (letter) => letter === letter.normalize('NFKC').toLowerCase(),
)
const LOOK_ALIKES = LETTERS.map((letter) => ({ letter, ascii: toVisualForm(letter).toLowerCase() })).filter(
  ({ ascii }) => /^[a-z]$/.test(ascii),
)
const [CONFUSABLES, ASCII] = [
  LOOK_ALIKES.map(({ letter }) => letter).join(''),
  LOOK_ALIKES.map(({ ascii }) => ascii).join(''),
]

/**
 * SQL: the letters and digits of a text in its comparison form, with look-alikes replaced by Latin letters. Ignores spaces,
 * punctuation, emoji and invisible characters, so two texts that look alike have the same result.
 */
export const comparableText = (text: SQLWrapper) =>
  sql`translate(regexp_replace(lower(normalize(${text}, NFKC)), '[^[:alnum:]]+|[\\u115f\\u1160]+', '', 'g'), ${CONFUSABLES}::text, ${ASCII}::text)`

/** Returns the number of letters, digits and single spaces in a text. */
export const comparableLength = (text: string): number =>
  toComparisonForm(text)
    .replace(/[^\p{L}\p{N}\s]+/gu, '')
    .replace(/\s+/g, ' ')
    .trim().length
