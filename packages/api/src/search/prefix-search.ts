import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Value } from '../search-index/search-index.ts'
import {
  hasPrefix,
  isFirstMatch,
  isIncludedWord,
  matchesTerms,
  type SearchQuery,
} from '../search-index/search-index.ts'
import type { MatchPosition, SearchStep } from './search-matches.ts'

// With several terms, the search reads only this many words per city that start with the rarest term. If there are more, all
// terms are frequent, and the first words fill a page.
const MAX_SCANNED = { own: sql.raw('1000'), others: sql.raw('150') }

/** Creates a step that finds subjects in these cities: for each query term, the subject has a word that starts with it. */
export const createPrefixStep =
  (search: SearchQuery, cities: SQLWrapper, scanned: keyof typeof MAX_SCANNED): SearchStep =>
  ({ after, limit }) =>
    search.terms.isSingle
      ? singleTermMatches(search, cities, after, limit)
      : severalTermMatches(search, cities, MAX_SCANNED[scanned])

/** SQL: prefix matches among the few subjects of a subquery of ids. With several terms, matches of whole words come first. */
export function prefixMatchesAmong(search: SearchQuery, subjectIds: SQLWrapper): SQL {
  const { first, others, isSingle } = search.terms
  const matchesOthers = isSingle ? sql`true` : matchesTerms(search, others, sql`found.id`)
  // With "offset 0", PostgreSQL checks the other conditions only for subjects with a matching word.
  return sql`select ${placeOf(search, sql`found.id`)} as place, found.word, found.id from (
      select w.word, few.id from ${subjectIds} few cross join lateral (
        select w.word from ${search.indexTable} w
        where w.subject_id = few.id and ${hasPrefix(sql`w.word`, first)} and ${isIncludedWord(search, sql`w`)}
        order by w.word limit 1
      ) w offset 0
    ) found
    where ${matchesOthers} and ${search.subjectFilter(sql`found.id`)}`
}

/**
 * SQL: matches of a single term in these cities, at most `maxMatches` per city, sorted by the matched word. Reads one index range
 * per city in this order. The cost depends on the page size, not on the number of matches.
 */
function singleTermMatches(
  search: SearchQuery,
  cities: SQLWrapper,
  after: MatchPosition | undefined,
  maxMatches: Value<number>,
): SQL {
  const { first } = search.terms
  const subject = sql`w.subject_id`
  return sql`select 0 as place, found.word, found.subject_id as id
    from unnest(${cities}::text[]) as c(city) cross join lateral (
      select w.word, w.subject_id from ${search.indexTable} w
      where w.city = c.city and ${hasPrefix(sql`w.word`, first)} and ${isIncludedWord(search, sql`w`)}
        ${after ? sql`and (w.word, ${subject}) > (${after.word}::text, ${after.id}::uuid)` : sql``}
        and ${isFirstMatch(search, sql`w`, first)} and ${search.subjectFilter(subject)}
      order by w.word, ${subject} limit ${maxMatches}::int
    ) found`
}

/**
 * SQL: matches of several terms in these cities. Matches of whole words come first (Ana Diaz before Anabel Diaz). Reads a limited
 * number of words per city, so that frequent terms do not cost more.
 */
function severalTermMatches(search: SearchQuery, cities: SQLWrapper, maxScanned: SQL): SQL {
  const { first, others } = search.terms
  return sql`select ${placeOf(search, sql`found.id`)} as place, found.word, found.id from (
      select min(w.word) as word, w.subject_id as id from unnest(${cities}::text[]) as c(city) cross join lateral (
        select w.word, w.subject_id from ${search.indexTable} w
        where w.city = c.city and ${hasPrefix(sql`w.word`, first)} and ${isIncludedWord(search, sql`w`)}
        order by w.word, w.subject_id limit ${maxScanned}
      ) w
      where ${matchesTerms(search, others, sql`w.subject_id`)} and ${search.subjectFilter(sql`w.subject_id`)}
      group by w.subject_id
    ) found`
}

const placeOf = (search: SearchQuery, subject: SQL): SQL =>
  search.terms.isSingle ? sql`0` : sql`(not ${matchesTerms(search, search.terms.all, subject, true)})::int`
