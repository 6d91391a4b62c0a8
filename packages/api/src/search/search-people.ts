import { friendships, personWords, users } from '@stoop/db/schema'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Person } from '@stoop/validators/people'
import { inArray, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { areFriends, friendIds } from '../friends/friendship-pair.ts'
import { limitWithLookahead, toPage } from '../paging.ts'
import { isFriendshipWith, personColumns, toPerson } from '../profiles/person-view.ts'
import { isVisiblePerson, matchesVisiblePerson } from '../profiles/visibility.ts'
import { createPrefixSteps, prefixMatchesAmong } from './prefix-search.ts'
import { parseQuery, type QueryTerms, stripAtSign } from './query-terms.ts'
import { createMatchCursor, runSteps, type SearchMatch, type SearchStep, selectMatches } from './search-matches.ts'
import { createTypoSteps, typoMatchesAmong, typoMatchesInCities } from './typo-search.ts'

const matchCursor = createMatchCursor('search.people')

/**
 * Finds people by name or username, in any word order, ignoring accents and case: the exact username, then prefix matches,
 * then typos and matches inside a word; each time friends first, then the viewer's city, then the rest. Never matches an
 * email. A blank query finds nothing.
 */
export async function searchPeople(
  ctx: AuthenticatedContext,
  { q, ...page }: PageInput & { q?: string | undefined },
): Promise<ListPage<Person>> {
  const after = matchCursor.decode(page.cursor)
  const maxMatches = limitWithLookahead(page)
  const [query, exactId] = q ? await Promise.all([parseQuery(ctx, q), findUserId(ctx, q)]) : []
  if (!query || query.terms.length === 0) return { items: [], nextCursor: null }

  const matches = await runSteps(createSteps(ctx, query, exactId), after, maxMatches)
  return loadPage(ctx, matches, page)
}

async function findUserId(ctx: AuthenticatedContext, q: string): Promise<string | undefined> {
  const [row] = await ctx.db
    .select({ id: users.id })
    .from(users)
    .where(matchesVisiblePerson(ctx.viewer.id, { username: stripAtSign(q) }))
  return row?.id
}

/** Returns the search steps in the order of the results. */
function createSteps(
  ctx: AuthenticatedContext,
  { terms, ownCity: own, otherCities: elsewhere }: QueryTerms,
  exactId: string | undefined,
): SearchStep[] {
  const viewerId = ctx.viewer.id
  const isOtherPerson = (subject: SQL) =>
    sql`${isVisiblePerson(viewerId, subject)} and ${exactId ? sql`${subject} <> ${exactId}::uuid` : sql`true`}`
  const isStranger = (subject: SQL) => sql`${isOtherPerson(subject)} and not ${areFriends(viewerId, subject)}`
  const friendQuery = { indexTable: personWords, terms, subjectFilter: isOtherPerson }
  const strangerQuery = { indexTable: personWords, terms, subjectFilter: isStranger }
  const createTypoStep = createTypoSteps(ctx.db, terms)
  return [
    async (after) => (exactId && !after ? [{ place: 0, word: '', id: exactId }] : []),
    (after, maxMatches) =>
      selectMatches(ctx.db, prefixMatchesAmong(friendQuery, friendIds(viewerId)), after, maxMatches),
    ...createPrefixSteps(ctx.db, strangerQuery, own),
    ...createPrefixSteps(ctx.db, strangerQuery, elsewhere),
    createTypoStep((near) => typoMatchesAmong({ ...friendQuery, candidates: near }, friendIds(viewerId))),
    createTypoStep((near) => typoMatchesInCities({ ...strangerQuery, candidates: near }, own)),
    createTypoStep((near) => typoMatchesInCities({ ...strangerQuery, candidates: near }, elsewhere)),
  ]
}

async function loadPage(ctx: AuthenticatedContext, matches: SearchMatch[], page: PageInput): Promise<ListPage<Person>> {
  if (matches.length === 0) return { items: [], nextCursor: null }
  const ids = matches.map(({ id }) => id)
  const rows = await ctx.db
    .select(personColumns)
    .from(users)
    .leftJoin(friendships, isFriendshipWith(ctx.viewer.id))
    .where(inArray(users.id, ids))
  const rowsById = new Map(rows.map((row) => [row.id, row]))
  const foundMatches = matches.flatMap((match) => {
    const row = rowsById.get(match.id)
    return row ? [{ match, row }] : []
  })
  const now = ctx.clock.now()
  return toPage(
    foundMatches,
    page,
    ({ row }) => toPerson(row, ctx.viewer.id, now),
    ({ match }) => matchCursor.encode(match),
  )
}
