import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL: a timestamp as an ISO text in UTC with at most milliseconds, such as 2026-11-25T09:05:00.120Z. Converting the text of
 * PostgreSQL to a Date and back would take ten times as long (decision 120).
 */
export const isoTimestamp = (column: SQLWrapper): SQL<string> => sql`${column}`.mapWith(toIsoText)

/** SQL: the same for a column that may be null. */
export const isoTimestampOrNull = (column: SQLWrapper): SQL<string | null> =>
  sql`${column}`.mapWith((text: string): string | null => toIsoText(text))

const LONGEST_TEXT = '2026-11-25 09:05:00.123+00'
const FRACTION_AT = '2026-11-25 09:05:00.'.length

/** Converts PostgreSQL's text of a timestamp with time zone to the form of `toISOString`. */
export function toIsoText(text: string): string {
  const isUtc = text.endsWith('+00') && text[10] === ' ' && text.length <= LONGEST_TEXT.length
  if (!isUtc) return new Date(text).toISOString()
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${text.slice(FRACTION_AT, -3).padEnd(3, '0')}Z`
}
