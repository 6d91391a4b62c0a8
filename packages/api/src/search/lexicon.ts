import type { communityWords, personWords } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** Whose words are looked through, for what, and who of them may be found. */
export type Search = {
  lexicon: typeof personWords | typeof communityWords
  /** What was typed, the longest first; at least one word. */
  words: string[]
  /** Which words count, given the alias that they have in the query; all of them when absent. */
  counting?: (words: SQL) => SQL
  /** Whether what was typed must be the whole of a word; else it is the beginning of one. */
  whole?: boolean
  /** Who may be found, given the SQL of their id. */
  only: (subject: SQL) => SQL
}

/** SQL: this column begins with these letters, whatever they are (R25: `%` and `_` too). A range of its index. */
export const begins = (column: SQL, letters: string): SQL =>
  sql`${column} >= ${letters} and ${column} < ${`${letters}\u{10ffff}`}`

/** SQL: does this row of the lexicon count? */
export const counts = ({ counting }: Search, words: SQL): SQL => counting?.(words) ?? sql`true`

/** SQL: is this column what was typed, or begins with it? */
export const matches = ({ whole }: Search, column: SQL, letters: string): SQL =>
  whole ? sql`${column} = ${letters}` : begins(column, letters)

/** SQL: does each of these words match some word of theirs? */
export function allMatch(search: Search, words: string[], subject: SQL): SQL {
  const one = (word: string) => sql`exists (select 1 from ${search.lexicon} o
    where o.subject_id = ${subject} and ${matches(search, sql`o.word`, word)} and ${counts(search, sql`o`)})`
  return words.length === 0 ? sql`true` : sql.join(words.map(one), sql` and `)
}
