import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { QueryTerms } from './query-terms.ts'
import { type SearchMatch, type SearchStep, selectMatches, type Value } from './search-matches.ts'
import { findTypoCandidates } from './typo-candidates.ts'

// Each number of words is another statement. Queries of more words and later pages are rare.
const MAX_PREPARED_TERMS = 3

/** The inputs of a search's steps: values, or the parameters of a prepared query. */
export type SearchScope = {
  viewerId: Value<string>
  /** The words of the query, the longest first. */
  terms: Value<string>[]
  /** Arrays of cities. */
  ownCity: SQLWrapper
  otherCities: SQLWrapper
  /** The id of the person whose username is the query, or null. */
  exactId: Value<string | null>
}

/** A kind of search: its steps in the order of the results, first those without typos. */
export type SearchPlan = {
  prefixSteps(scope: SearchScope): SearchStep[]
  /** Steps that find subjects by `candidates`: for each of the terms the words that may have been meant. */
  typoSteps(scope: SearchScope, typos: { terms: string[]; candidates: string[][] }): SearchStep[]
}

type SearchValues = QueryTerms & { viewerId: string }

type PageValues = { after: SearchMatch | undefined; limit: number }

/** Declares a search. The returned function finds the first `limit` matches after `after`, with no more steps than needed. */
export function createSearch(plan: SearchPlan) {
  const firstPageQueries = new Map<number, ReturnType<typeof prepareFirstPage>>()
  return async (db: Database, values: SearchValues, page: PageValues): Promise<SearchMatch[]> => {
    const { after, limit } = page
    const { terms } = values
    const scope = toScope(values)
    const prefixSteps = plan.prefixSteps(scope)
    const typoRank = prefixSteps.length
    const findPrefixMatches = async () => {
      if (after && after.rank >= typoRank) return []
      if (after || terms.length > MAX_PREPARED_TERMS)
        return selectMatches(db, prefixSteps, { firstRank: 0, ...toPosition(after), limit })
      const query = firstPageQueries.get(terms.length) ?? prepareFirstPage(plan, terms.length)
      firstPageQueries.set(terms.length, query)
      return query(db, toQueryValues(values, limit))
    }
    const matches = await findPrefixMatches()
    if (matches.length >= limit) return matches
    const candidates = await findTypoCandidates(db, terms)
    if (candidates.every((words) => words.length === 0)) return matches
    const typoSteps = plan.typoSteps(scope, { terms, candidates })
    if (after && after.rank >= typoRank + typoSteps.length) return matches
    const typoPage = { firstRank: typoRank, ...toPosition(after), limit: limit - matches.length }
    return [...matches, ...(await selectMatches(db, typoSteps, typoPage))]
  }
}

const toScope = ({ viewerId, terms, ownCity, otherCities, exactId }: SearchValues): SearchScope => ({
  viewerId,
  terms,
  ownCity: sql.param(ownCity),
  otherCities: sql.param(otherCities),
  exactId,
})

const toPosition = (after: SearchMatch | undefined) => ({
  afterRank: after?.rank,
  after: { place: after?.place ?? 0, word: after?.word ?? '', id: after?.id ?? '' },
})

type QueryValues = {
  viewerId: string
  ownCity: string[]
  otherCities: string[]
  exactId: string | null
  limit: number
} & Record<`term${number}`, string>

const toQueryValues = (
  { viewerId, terms, ownCity, otherCities, exactId }: SearchValues,
  limit: number,
): QueryValues => ({
  viewerId,
  ownCity,
  otherCities,
  exactId,
  limit,
  ...Object.fromEntries(terms.map((term, index) => [`term${index}`, term])),
})

const prepareFirstPage = (plan: SearchPlan, termCount: number) =>
  preparedQuery((db: Database | Tx, params: Params<QueryValues>) => {
    const terms = Array.from({ length: termCount }, (_, index) => sql`${params[`term${index}`]}::text`)
    const { viewerId, ownCity, otherCities, exactId, limit } = params
    const steps = plan.prefixSteps({ viewerId, terms, ownCity, otherCities, exactId })
    return selectMatches(db, steps, { firstRank: 0, ...toPosition(undefined), limit })
  })
