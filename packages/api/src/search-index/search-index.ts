import type { communityWords, personWords } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A value, or the parameter of a prepared query. */
export type Value<T> = T | SQLWrapper

/** A search of one index table: the terms, which words count, and which subjects may be found. */
export type SearchQuery = {
  indexTable: typeof personWords | typeof communityWords
  terms: SearchTerms
  /** SQL: this word counts, given the alias of the index table. Absent: all words count. */
  wordFilter?: (words: SQL) => SQL
  /** SQL: this subject may be found, given the SQL of its id. */
  subjectFilter: (subject: SQL) => SQL
}

/** The terms of a search. Arrays, so that searches with several terms share one statement. */
export type SearchTerms = {
  /** The rarest term, which the index is scanned for. */
  first: Value<string>
  /** SQL: an array of the other terms, and one of all. */
  others: SQLWrapper
  all: SQLWrapper
  isSingle: boolean
}

/** SQL: the column begins with the prefix. A range of its index; `%` and `_` are ordinary characters, unlike in LIKE. */
export const hasPrefix = (column: SQL, prefix: Value<string>): SQL =>
  sql`${column} >= ${prefix} and ${column} < ${prefix}::text || chr(1114111)`

/** SQL: this row of the index table counts. */
export const isIncludedWord = ({ wordFilter }: Pick<SearchQuery, 'wordFilter'>, words: SQL): SQL =>
  wordFilter?.(words) ?? sql`true`

/** SQL: each of these terms, an array, is a prefix of some word of the subject, or equal to one. Stops at the first that is not. */
export function matchesTerms(
  search: Pick<SearchQuery, 'indexTable' | 'wordFilter'>,
  terms: SQLWrapper,
  subject: SQL,
  isWholeWord = false,
): SQL {
  const matches = isWholeWord ? sql`o.word = t.term` : hasPrefix(sql`o.word`, sql`t.term`)
  // Scalar subqueries: PostgreSQL would hash the words of all subjects for an EXISTS.
  return sql`(select true from unnest(${terms}::text[]) t(term) where (select true from ${search.indexTable} o
    where o.subject_id = ${subject} and ${matches} and ${isIncludedWord(search, sql`o`)} limit 1) is not true limit 1) is not true`
}
