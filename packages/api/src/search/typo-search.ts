import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Value } from '../search-index/search-index.ts'
import { hasPrefix, isIncludedWord, matchesTerms, type SearchQuery } from '../search-index/search-index.ts'

// The numbers of words that are read, per city and candidate and in total, limit the work of a search.
const MAX_PER_CANDIDATE = { single: sql.raw('50'), several: sql.raw('300') }
const MAX_SCANNED = sql.raw('1500')

export type TypoSearch = Omit<SearchQuery, 'terms'> & {
  /** The search terms, rarest first. */
  terms: string[]
  /** For each term, the words that the viewer may have meant, nearest first. */
  candidates: string[][]
}

/** SQL: subjects of these cities that have, for each term, a word that starts with the term or with one of its candidates. */
export function typoMatchesInCities(search: TypoSearch, cities: SQLWrapper): SQL {
  const subject = sql`w.subject_id`
  const maxPerCandidate = search.terms.length === 1 ? MAX_PER_CANDIDATE.single : MAX_PER_CANDIDATE.several
  return bestMatchPerSubject(sql`select w.place, w.word, w.subject_id as id from (
      select meant.place::int as place, found.word, found.subject_id
      from unnest(${sql.param(selectCandidates(search))}::text[]) with ordinality as meant(word, place)
      cross join unnest(${cities}::text[]) as c(city)
      cross join lateral (
        select w.word, w.subject_id from ${search.indexTable} w
        where w.city = c.city and ${hasPrefix(sql`w.word`, sql`meant.word`)} and ${isIncludedWord(search, sql`w`)}
        order by w.word, w.subject_id limit ${maxPerCandidate}
      ) found
      limit ${MAX_SCANNED}
    ) w
    where ${isTypoMatch(search, subject)} and ${search.subjectFilter(subject)}`)
}

/** SQL: like `typoMatchesInCities`, but among the few subjects of a subquery of ids. */
export function typoMatchesAmong(search: TypoSearch, subjectIds: SQLWrapper): SQL {
  return bestMatchPerSubject(sql`select meant.place::int as place, w.word, few.id
    from ${subjectIds} few join ${search.indexTable} w on w.subject_id = few.id
    join unnest(${sql.param(selectCandidates(search))}::text[]) with ordinality as meant(word, place)
      on left(w.word, 3) = left(meant.word, 3) and starts_with(w.word, meant.word)
    where ${isIncludedWord(search, sql`w`)} and ${isTypoMatch(search, sql`few.id`)} and ${search.subjectFilter(sql`few.id`)}`)
}

// SQL: keeps the best match of each subject.
const bestMatchPerSubject = (typoMatches: SQL) =>
  sql`select distinct on (id) place, word, id from (${typoMatches}) guess order by id, place, word`

/**
 * Returns the candidates of the first term. If there are other terms, includes the first term itself, because another term may be
 * the misspelled one.
 */
function selectCandidates({ terms: [first = '', ...others], candidates: [near = []] }: TypoSearch): string[] {
  const allCandidates = others.length > 0 ? [first, ...near] : near
  // A candidate that starts with a nearer candidate would add no matches.
  return allCandidates.filter((word, at) => !allCandidates.slice(0, at).some((closer) => word.startsWith(closer)))
}

function isTypoMatch(search: TypoSearch, subject: SQL): SQL {
  const matchesOneTerm = (word: Value<string>, at: number) => sql`exists (select 1 from ${search.indexTable} o
    where o.subject_id = ${subject} and ${isIncludedWord(search, sql`o`)} and ((${hasPrefix(sql`o.word`, word)})
      or o.word in (select word from unnest(${sql.param(search.candidates[at] ?? [])}::text[]) as word)))`
  const others = search.terms.map(matchesOneTerm).slice(1)
  // Earlier steps have found the subjects that have a prefix match for each term.
  const isNoPrefixMatch = sql`not (${matchesTerms(search, sql.param(search.terms), subject)})`
  return sql.join([isNoPrefixMatch, ...others], sql` and `)
}
