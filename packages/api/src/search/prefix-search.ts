import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isIncludedWord, matchesAllTerms, matchesTerm, type SearchQuery } from './search-index.ts'
import type { MatchPosition, SearchStep, Value } from './search-matches.ts'

/**
 * Creates the steps that find subjects of these cities for whom every query term is a prefix of a word. With several terms
 * matches of whole words come first: Ana Diaz before Anabel Diaz. With one term the sort by word already does that.
 */
export function createPrefixSteps(search: SearchQuery, cities: SQLWrapper): SearchStep[] {
  const createStep =
    (query: SearchQuery): SearchStep =>
    ({ after, limit }) =>
      prefixMatchesInCities(query, cities, after, limit)
  if (search.terms.length === 1) return [createStep(search)]
  const matchesWholeWords = { ...search, matchesWholeWords: true }
  const only = (subject: SQL) =>
    sql`${search.subjectFilter(subject)} and not (${matchesAllTerms(matchesWholeWords, search.terms, subject)})`
  return [createStep(matchesWholeWords), createStep({ ...search, subjectFilter: only })]
}

/** SQL: prefix matches among the subjects of a small subquery of ids; matches of whole words first. */
export function prefixMatchesAmong(search: SearchQuery, subjectIds: SQL): SQL {
  const [longestTerm = '', ...otherTerms] = search.terms
  const matchesWholeWords = matchesAllTerms({ ...search, matchesWholeWords: true }, otherTerms, sql`few.id`)
  return sql`select (not (${matchesWholeWords}))::int as place, w.word, few.id from ${subjectIds} few cross join lateral (
      select w.word from ${search.indexTable} w
      where w.subject_id = few.id and ${matchesTerm(search, sql`w.word`, longestTerm)} and ${isIncludedWord(search, sql`w`)}
      order by w.word limit 1
    ) w
    where ${matchesAllTerms(search, otherTerms, sql`few.id`)} and ${search.subjectFilter(sql`few.id`)}`
}

/**
 * SQL: prefix matches in these cities, at most `maxMatches` of each, in the order of the matched word. Scans one range of
 * the index per city in that order, so that the cost depends on the page size and not on the number of matches.
 */
function prefixMatchesInCities(
  search: SearchQuery,
  cities: SQLWrapper,
  after: MatchPosition | undefined,
  maxMatches: Value<number>,
): SQL {
  const [longestTerm = '', ...otherTerms] = search.terms
  const subject = sql`w.subject_id`
  return sql`select 0 as place, found.word, found.subject_id as id
    from unnest(${cities}::text[]) as c(city) cross join lateral (
      select w.word, w.subject_id from ${search.indexTable} w
      where w.city = c.city and ${matchesTerm(search, sql`w.word`, longestTerm)} and ${isIncludedWord(search, sql`w`)}
        ${after ? sql`and (w.word, ${subject}) > (${after.word}::text, ${after.id}::uuid)` : sql``}
        and not exists (select 1 from ${search.indexTable} s where s.subject_id = ${subject}
          and s.word >= ${longestTerm} and s.word < w.word and ${isIncludedWord(search, sql`s`)})
        and ${matchesAllTerms(search, otherTerms, subject)} and ${search.subjectFilter(subject)}
      order by w.word, ${subject} limit ${maxMatches}::int
    ) found`
}
