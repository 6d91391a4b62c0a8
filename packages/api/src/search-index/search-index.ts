import { type communityWords, personWords } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/** A value, or the parameter of a prepared query. */
export type Value<T> = T | SQLWrapper

/** A search of one index table: the terms, which words are searched, and which subjects may be found. */
export type SearchQuery = {
  indexTable: typeof personWords | typeof communityWords
  terms: SearchTerms
  /** SQL: whether a word is searched, given the alias of the index table. If omitted, all words are searched. */
  wordFilter?: (words: SQL) => SQL
  /** SQL: whether a subject may be found, given the SQL of its id. */
  subjectFilter: (subject: SQL) => SQL
}

/** The terms of a search, as arrays, so that searches with several terms share a statement. */
export type SearchTerms = {
  /** The rarest term, for which the index is scanned. */
  first: Value<string>
  /** SQL: arrays of the other terms, and of all terms. */
  others: SQLWrapper
  all: SQLWrapper
  isSingle: boolean
}

/** SQL: the column starts with the prefix. Uses a range of its index. Unlike in LIKE, `%` and `_` are ordinary characters. */
export const hasPrefix = (column: SQL, prefix: Value<string>): SQL =>
  sql`${column} >= ${prefix} and ${column} < ${prefix}::text || chr(1114111)`

/** SQL: no word of the same subject that sorts before this row starts with the prefix, so that each subject is found once. */
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

/** SQL: this row of the index table is searched. */
export const isIncludedWord = ({ wordFilter }: Pick<SearchQuery, 'wordFilter'>, words: SQL): SQL =>
  wordFilter?.(words) ?? sql`true`

/** SQL: each term of an array is a prefix of some word of the subject, or equal to one. Stops at the first term that is not. */
export function matchesTerms(
  search: Pick<SearchQuery, 'indexTable' | 'wordFilter'>,
  terms: SQLWrapper,
  subject: SQL,
  isWholeWord = false,
): SQL {
  const matches = isWholeWord ? sql`o.word = t.term` : hasPrefix(sql`o.word`, sql`t.term`)
  // The subqueries are scalar, because for an EXISTS PostgreSQL would hash the words of all subjects.
  return sql`(select true from unnest(${terms}::text[]) t(term) where (select true from ${search.indexTable} o
    where o.subject_id = ${subject} and ${matches} and ${isIncludedWord(search, sql`o`)} limit 1) is not true limit 1) is not true`
}
