import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { hasPrefix, isIncludedWord, matchesAllTerms, type SearchQuery } from './search-index.ts'
import type { Value } from './search-matches.ts'

// How many subjects of one city each candidate may add. Bounds the work; more guesses would not be read.
const MAX_PER_CANDIDATE = 50

export type TypoSearch = Omit<SearchQuery, 'terms'> & {
  terms: string[]
  /** For each term the words that may have been meant, nearest first. */
  candidates: string[][]
}

/** SQL: subjects of these cities with, for each term, a word that begins with it or with one of its candidates. */
export function typoMatchesInCities(search: TypoSearch, cities: SQLWrapper): SQL {
  const subject = sql`w.subject_id`
  return bestMatchPerSubject(sql`select meant.place::int as place, found.word, found.subject_id as id
    from unnest(${sql.param(selectCandidates(search))}::text[]) with ordinality as meant(word, place)
    cross join unnest(${cities}::text[]) as c(city)
    cross join lateral (
      select w.word, w.subject_id from ${search.indexTable} w
      where w.city = c.city and w.word >= meant.word and w.word < meant.word || chr(1114111)
        and ${isIncludedWord(search, sql`w`)} and ${isTypoMatch(search, subject)}
      order by w.word, ${subject} limit ${MAX_PER_CANDIDATE}
    ) found
    where ${search.subjectFilter(sql`found.subject_id`)}`)
}

/** SQL: like typoMatchesInCities, among the subjects of a small subquery of ids. */
export function typoMatchesAmong(search: TypoSearch, subjectIds: SQL): SQL {
  return bestMatchPerSubject(sql`select meant.place::int as place, w.word, few.id
    from ${subjectIds} few join ${search.indexTable} w on w.subject_id = few.id
    join unnest(${sql.param(selectCandidates(search))}::text[]) with ordinality as meant(word, place)
      on left(w.word, 3) = left(meant.word, 3) and starts_with(w.word, meant.word)
    where ${isIncludedWord(search, sql`w`)} and ${isTypoMatch(search, sql`few.id`)} and ${search.subjectFilter(sql`few.id`)}`)
}

// Keeps the best match of each subject.
const bestMatchPerSubject = (typoMatches: SQL) =>
  sql`select distinct on (id) place, word, id from (${typoMatches}) guess order by id, place, word`

/** Returns the candidates of the longest term, and the term itself if another term may be the mistyped one. */
function selectCandidates({ terms: [longest = '', ...others], candidates: [near = []] }: TypoSearch): string[] {
  const allCandidates = others.length > 0 ? [longest, ...near] : near
  // A candidate that begins with a nearer one adds no matches.
  return allCandidates.filter((word, at) => !allCandidates.slice(0, at).some((closer) => word.startsWith(closer)))
}

function isTypoMatch(search: TypoSearch, subject: SQL): SQL {
  const matchesOneTerm = (word: Value<string>, at: number) => sql`exists (select 1 from ${search.indexTable} o
    where o.subject_id = ${subject} and ${isIncludedWord(search, sql`o`)} and ((${hasPrefix(sql`o.word`, word)})
      or o.word in (select word from unnest(${sql.param(search.candidates[at] ?? [])}::text[]) as word)))`
  const others = search.terms.map(matchesOneTerm).slice(1)
  // Prefix matches were returned by earlier steps.
  const isNoPrefixMatch = sql`not (${matchesAllTerms(search, search.terms, subject)})`
  return sql.join([isNoPrefixMatch, ...others], sql` and `)
}
