import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { QueryTerms } from './query-terms.ts'
import { type SearchMatch, type SearchStep, selectMatches, type Value } from './search-matches.ts'
import { findTypoCandidates } from './typo-candidates.ts'

// Queries of more words are rare; each number of words is another statement.
const MAX_PREPARED_TERMS = 4

/** What the steps of a search know: values, or the parameters of a prepared query. */
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

export type SearchValues = QueryTerms & { viewerId: string; exactId: string | null }

type PageValues = { after: SearchMatch | undefined; limit: number }

/** Declares a search. The returned function finds the first `limit` matches after `after`, with no more steps than needed. */
export function createSearch(plan: SearchPlan) {
  const prefixQueries = new Map<string, ReturnType<typeof preparePrefixQuery>>()
  return async (db: Database, values: SearchValues, page: PageValues): Promise<SearchMatch[]> => {
    const { after, limit } = page
    const { terms } = values
    const scope = toScope(values)
    const prefixSteps = plan.prefixSteps(scope)
    const typoRank = prefixSteps.length
    const findPrefixMatches = async () => {
      if (after && after.rank >= typoRank) return []
      if (terms.length > MAX_PREPARED_TERMS)
        return selectMatches(db, prefixSteps, { firstRank: 0, ...toPosition(after), limit })
      const shape = `${terms.length} ${after?.rank}`
      const query = prefixQueries.get(shape) ?? preparePrefixQuery(plan, terms.length, after?.rank)
      prefixQueries.set(shape, query)
      return query(db, toQueryValues(values, page))
    }
    const matches = await findPrefixMatches()
    if (matches.length >= limit) return matches
    const candidates = await findTypoCandidates(db, terms)
    if (candidates.every((words) => words.length === 0)) return matches
    const typoPage = { firstRank: typoRank, ...toPosition(after), limit: limit - matches.length }
    return [...matches, ...(await selectMatches(db, plan.typoSteps(scope, { terms, candidates }), typoPage))]
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
  place: number
  word: string
  id: string
  limit: number
} & Record<`term${number}`, string>

const toQueryValues = (
  { viewerId, terms, ownCity, otherCities, exactId }: SearchValues,
  { after, limit }: PageValues,
): QueryValues => ({
  viewerId,
  ownCity,
  otherCities,
  exactId,
  ...toPosition(after).after,
  limit,
  ...Object.fromEntries(terms.map((term, index) => [`term${index}`, term])),
})

function preparePrefixQuery(plan: SearchPlan, termCount: number, afterRank: number | undefined) {
  return preparedQuery((db: Database | Tx, params: Params<QueryValues>) => {
    const terms = Array.from({ length: termCount }, (_, index) => sql`${params[`term${index}`]}::text`)
    const { viewerId, ownCity, otherCities, exactId, place, word, id, limit } = params
    const steps = plan.prefixSteps({ viewerId, terms, ownCity, otherCities, exactId })
    return selectMatches(db, steps, { firstRank: 0, afterRank, after: { place, word, id }, limit })
  })
}
