import { type communityWords, personWords } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A value, or a parameter of a prepared query. */
export type Value<T> = T | SQLWrapper

/** A search of one index table. */
export type SearchQuery = {
  indexTable: typeof personWords | typeof communityWords
  terms: SearchTerms
  /** SQL: whether a word is searched; gets the alias of the index table. By default, all words are. */
  wordFilter?: (words: SQL) => SQL
  /** SQL: whether a subject may be found, given the SQL of its id. */
  subjectFilter: (subject: SQL) => SQL
}

/** The terms of a search. They are arrays, so that searches with different numbers of terms use the same statement. */
export type SearchTerms = {
  /** The rarest term; the index is scanned for it. */
  first: Value<string>
  /** SQL: arrays of the other terms, and of all terms. */
  others: SQLWrapper
  all: SQLWrapper
  isSingle: boolean
}

/** SQL: the column starts with the prefix. Uses a range of its index. `%` and `_` have no special meaning, unlike in LIKE. */
export const hasPrefix = (column: SQL, prefix: Value<string>): SQL =>
  sql`${column} >= ${prefix} and ${column} < ${prefix}::text || chr(1114111)`

/** SQL: this row is the subject's first word with the prefix. With this condition, each subject is found once. */
export function isFirstMatch(
  search: Pick<SearchQuery, 'indexTable' | 'wordFilter'>,
  words: SQL,
  prefix: Value<string>,
): SQL {
  if (search.indexTable === personWords && !search.wordFilter)
    return sql`(${words}.previous_word is null or ${words}.previous_word < ${prefix})`
  return sql`not exists (select 1 from ${search.indexTable} s where s.subject_id = ${words}.subject_id
    and s.word >= ${prefix} and s.word < ${words}.word and ${isIncludedWord(search, sql`s`)})`
}

/** SQL: the search includes this row of the index table. */
export const isIncludedWord = ({ wordFilter }: Pick<SearchQuery, 'wordFilter'>, words: SQL): SQL =>
  wordFilter?.(words) ?? sql`true`

/**
 * SQL: for each term of an array, the subject has a word that starts with it (or, with `isWholeWord`, equals it). Stops at the
 * first term without one.
 */
export function matchesTerms(
  search: Pick<SearchQuery, 'indexTable' | 'wordFilter'>,
  terms: SQLWrapper,
  subject: SQL,
  isWholeWord = false,
): SQL {
  const matches = isWholeWord ? sql`o.word = t.term` : hasPrefix(sql`o.word`, sql`t.term`)
  // Uses scalar subqueries, because for EXISTS PostgreSQL would build a hash of the words of all subjects.
  return sql`(select true from unnest(${terms}::text[]) t(term) where (select true from ${search.indexTable} o
    where o.subject_id = ${subject} and ${matches} and ${isIncludedWord(search, sql`o`)} limit 1) is not true limit 1) is not true`
}
