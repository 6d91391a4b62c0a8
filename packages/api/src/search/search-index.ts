import type { communityWords, personWords } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Value } from './search-matches.ts'

/** A search of one index table: the terms, which words count, and which subjects may be found. */
export type SearchQuery = {
  indexTable: typeof personWords | typeof communityWords
  /** At least one term, the longest first. */
  terms: Value<string>[]
  /** SQL: this word counts, given the alias of the index table. Absent: all words count. */
  wordFilter?: (terms: SQL) => SQL
  /** Whether a term must equal a word. Absent: it must be a prefix of one. */
  matchesWholeWords?: boolean
  /** SQL: this subject may be found, given the SQL of its id. */
  subjectFilter: (subject: SQL) => SQL
}

/** SQL: the column begins with the prefix. A range of its index; `%` and `_` are ordinary characters, unlike in LIKE. */
export const hasPrefix = (column: SQL, prefix: Value<string>): SQL =>
  sql`${column} >= ${prefix} and ${column} < ${prefix}::text || chr(1114111)`

/** SQL: this row of the index table counts. */
export const isIncludedWord = ({ wordFilter: counting }: SearchQuery, words: SQL): SQL => counting?.(words) ?? sql`true`

/** SQL: the column matches the term, as a whole word or by prefix. */
export const matchesTerm = ({ matchesWholeWords: whole }: SearchQuery, column: SQL, prefix: Value<string>): SQL =>
  whole ? sql`${column} = ${prefix}` : hasPrefix(column, prefix)

/** SQL: each of these terms matches some word of the subject. */
export function matchesAllTerms(search: SearchQuery, terms: Value<string>[], subject: SQL): SQL {
  const matchesOneTerm = (word: Value<string>) => sql`exists (select 1 from ${search.indexTable} o
    where o.subject_id = ${subject} and ${matchesTerm(search, sql`o.word`, word)} and ${isIncludedWord(search, sql`o`)})`
  return terms.length === 0 ? sql`true` : sql.join(terms.map(matchesOneTerm), sql` and `)
}
