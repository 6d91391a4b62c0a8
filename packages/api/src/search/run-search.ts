import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import { listCities } from '@stoop/validators/city-names'
import { type SQL, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { findNamesake, parseQuery, type QueryTerms } from '../search-index/query-terms.ts'
import type { SearchTerms, Value } from '../search-index/search-index.ts'
import { type SearchMatch, type SelectRows, type StepGroup, selectMatches } from './search-matches.ts'
import { findTypoCandidates } from './typo-candidates.ts'

/** The inputs of search steps, as values or as parameters of a prepared query. */
export type SearchScope = {
  viewerId: Value<string>
  terms: SearchTerms
  /** `ownCity`: an array with the viewer's city. `otherCities`: an array of all others. */
  ownCity: SQLWrapper
  otherCities: SQLWrapper
  /** The id of the person whose username is the query, or null. */
  exactId: Value<string | null>
}

/** A kind of search: its steps in the order of their results, and the output of a match. Steps with typos come last. */
export type SearchPlan<Row> = {
  /** A CTE of ids that several steps use. */
  named?: { name: string; query: (viewerId: Value<string>) => SQL }
  prefixSteps(scope: SearchScope): StepGroup[]
  /** Steps that find subjects by the words in `candidates`: for each term, words that the viewer may have meant. */
  typoSteps(scope: SearchScope, typos: { terms: string[]; candidates: string[][] }): StepGroup[]
  selectRows: SelectRows<Row>
  /** A faster way to find the first matches of one word. If it returns `limit` matches, they fill the page. */
  findNearby?: (ctx: AuthenticatedContext, values: { word: string; limit: number }) => Promise<Row[]>
}

type SearchValues = QueryTerms & { viewerId: string }

type PageValues = { after: SearchMatch | undefined; limit: number }

/**
 * Declares a search: a function that returns the rows of at most `limit` matches after the match `after`. Runs only as many steps
 * as the page needs. A full first page for one ASCII word needs one statement.
 */
export function createSearch<Row>(plan: SearchPlan<Row>) {
  const findFirstPage = { single: prepareFirstPage(plan, true), several: prepareFirstPage(plan, false) }
  const findWord = prepareWordSearch(plan)
  return async (ctx: AuthenticatedContext, q: string, { after, limit }: PageValues): Promise<Row[]> => {
    const { db, viewer } = ctx
    const word = after ? undefined : toFoldedWord(q)
    const nearby = word === undefined ? undefined : await plan.findNearby?.(ctx, { word, limit })
    if (nearby && nearby.length >= limit) return nearby
    const wordMatches =
      word === undefined
        ? undefined
        : await findWord(db, { viewerId: viewer.id, word, cities: ['', ...listCities()], limit })
    if (wordMatches && wordMatches.length >= limit) return wordMatches
    const values = { ...(await parseQuery(ctx, q)), viewerId: viewer.id }
    const { terms } = values
    if (terms.length === 0) return []
    const scope = toScope(values)
    const before = toNamed(db, plan, viewer.id)
    const prefixGroups = plan.prefixSteps(scope)
    const typoRank = prefixGroups.flat().length
    const findPrefixMatches = async () => {
      if (after && after.rank >= typoRank) return []
      if (after)
        return selectMatches(
          db,
          { ...plan, ...scope, before, groups: prefixGroups },
          { firstRank: 0, ...toPosition(after), limit },
        )
      const query = terms.length === 1 ? findFirstPage.single : findFirstPage.several
      return query(db, toQueryValues(values, limit))
    }
    const matches = wordMatches ?? (await findPrefixMatches())
    if (matches.length >= limit) return matches
    const candidates = await findTypoCandidates(db, values)
    if (candidates.every((words) => words.length === 0)) return matches
    const typoGroups = plan.typoSteps(scope, { terms, candidates })
    if (after && after.rank >= typoRank + typoGroups.flat().length) return matches
    const typoPage = { firstRank: typoRank, ...toPosition(after), limit: limit - matches.length }
    return [...matches, ...(await selectMatches(db, { ...plan, ...scope, before, groups: typoGroups }, typoPage))]
  }
}

const toNamed = <Row>(db: Database | Tx, { named }: SearchPlan<Row>, viewerId: Value<string>): WithSubquery[] =>
  named ? [db.$with(named.name, { id: sql<string>`id`.as('id') }).as(named.query(viewerId))] : []

/** Returns a single ASCII word in lower case, which is the same in the search index. Returns undefined for other texts. */
const toFoldedWord = (q: string) => (/^\s*[a-z0-9]{1,60}\s*$/i.test(q) ? q.trim().toLowerCase() : undefined)

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

const prepareFirstPage = <Row>(plan: SearchPlan<Row>, isSingle: boolean) =>
  preparedQuery((db: Database | Tx, params: Params<QueryValues>) => {
    const { viewerId, others, all, ownCity, otherCities, exactId, limit } = params
    const terms = { first: sql`${params.first}::text`, others, all, isSingle }
    const groups = plan.prefixSteps({ viewerId, terms, ownCity, otherCities, exactId })
    const before = toNamed(db, plan, viewerId)
    return selectMatches(db, { ...plan, groups, viewerId, before }, { firstRank: 0, ...toPosition(undefined), limit })
  })

type WordValues = { viewerId: string; word: string; cities: string[]; limit: number }

/** Declares the first page of a search for one word. Its single statement also does the reads of `parseQuery`. */
const prepareWordSearch = <Row>(plan: SearchPlan<Row>) =>
  preparedQuery((db: Database | Tx, params: Params<WordValues>) => {
    const { viewerId, word, cities, limit } = params
    const scope = db.$with('scope', SCOPE_COLUMNS).as(sql`select array_remove(array[u.selected_city], null) as own_city,
      array(select city from unnest(${cities}::text[]) city where city is distinct from u.selected_city) as other_cities,
      ${findNamesake(viewerId, word)} as exact_id
      from ${users} u where u.id = ${viewerId}::uuid`)
    const noTerms = sql`'{}'::text[]`
    const groups = plan.prefixSteps({
      viewerId,
      terms: { first: sql`${word}::text`, others: noTerms, all: sql`array[${word}::text]`, isSingle: true },
      ownCity: sql`(select own_city from ${scope})`,
      otherCities: sql`(select other_cities from ${scope})`,
      exactId: sql`(select exact_id from ${scope})`,
    })
    const page = { firstRank: 0, ...toPosition(undefined), limit }
    return selectMatches(db, { ...plan, groups, viewerId, before: [scope, ...toNamed(db, plan, viewerId)] }, page)
  })

const SCOPE_COLUMNS = {
  ownCity: sql<string[]>`own_city`.as('own_city'),
  otherCities: sql<string[]>`other_cities`.as('other_cities'),
  exactId: sql<string | null>`exact_id`.as('exact_id'),
}
