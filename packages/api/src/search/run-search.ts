import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { type SQLWrapper, sql } from 'drizzle-orm'
import type { QueryTerms } from '../search-index/query-terms.ts'
import type { SearchTerms, Value } from '../search-index/search-index.ts'
import { type SearchMatch, type SearchStep, selectMatches } from './search-matches.ts'
import { findTypoCandidates } from './typo-candidates.ts'

/** The inputs of a search's steps: values, or the parameters of a prepared query. */
export type SearchScope = {
  viewerId: Value<string>
  terms: SearchTerms
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
  const findFirstPage = { single: prepareFirstPage(plan, true), several: prepareFirstPage(plan, false) }
  return async (db: Database, values: SearchValues, page: PageValues): Promise<SearchMatch[]> => {
    const { after, limit } = page
    const { terms } = values
    const scope = toScope(values)
    const prefixSteps = plan.prefixSteps(scope)
    const typoRank = prefixSteps.length
    const findPrefixMatches = async () => {
      if (after && after.rank >= typoRank) return []
      if (after) return selectMatches(db, prefixSteps, { firstRank: 0, ...toPosition(after), limit })
      const query = terms.length === 1 ? findFirstPage.single : findFirstPage.several
      return query(db, toQueryValues(values, limit))
    }
    const matches = await findPrefixMatches()
    if (matches.length >= limit) return matches
    const candidates = await findTypoCandidates(db, values)
    if (candidates.every((words) => words.length === 0)) return matches
    const typoSteps = plan.typoSteps(scope, { terms, candidates })
    if (after && after.rank >= typoRank + typoSteps.length) return matches
    const typoPage = { firstRank: typoRank, ...toPosition(after), limit: limit - matches.length }
    return [...matches, ...(await selectMatches(db, typoSteps, typoPage))]
  }
}

const toScope = ({ viewerId, terms, ownCity, otherCities, exactId }: SearchValues): SearchScope => ({
  viewerId,
  terms: {
    first: terms[0] ?? '',
    others: sql.param(terms.slice(1)),
    all: sql.param(terms),
    isSingle: terms.length === 1,
  },
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
  first: string
  others: string[]
  all: string[]
  ownCity: string[]
  otherCities: string[]
  exactId: string | null
  limit: number
}

const toQueryValues = (
  { viewerId, terms, ownCity, otherCities, exactId }: SearchValues,
  limit: number,
): QueryValues => ({
  viewerId,
  first: terms[0] ?? '',
  others: terms.slice(1),
  all: terms,
  ownCity,
  otherCities,
  exactId,
  limit,
})

const prepareFirstPage = (plan: SearchPlan, isSingle: boolean) =>
  preparedQuery((db: Database | Tx, params: Params<QueryValues>) => {
    const { viewerId, others, all, ownCity, otherCities, exactId, limit } = params
    const terms = { first: sql`${params.first}::text`, others, all, isSingle }
    const steps = plan.prefixSteps({ viewerId, terms, ownCity, otherCities, exactId })
    return selectMatches(db, steps, { firstRank: 0, ...toPosition(undefined), limit })
  })
