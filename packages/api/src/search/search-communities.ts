import { communities, communityMembers, communityWords } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { communityColumns, toCommunity } from '../communities/community-view.ts'
import { isMembershipOf } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { limitWithLookahead, toPage } from '../paging.ts'
import { createPrefixSteps } from './prefix-search.ts'
import { parseQuery, type QueryTerms } from './query-terms.ts'
import { matchesAllTerms, type SearchQuery } from './search-index.ts'
import { createMatchCursor, runSteps, type SearchMatch, type SearchStep } from './search-matches.ts'
import { createTypoSteps, typoMatchesInCities } from './typo-search.ts'

const matchCursor = createMatchCursor('search.communities')

/**
 * Finds active communities of all cities: first prefix matches in the name, then in description and city, then names with
 * typos; each time the viewer's own city first. Private communities are found by their members only. A blank query finds
 * nothing.
 */
export async function searchCommunities(
  ctx: AuthenticatedContext,
  { q, ...page }: PageInput & { q?: string | undefined },
): Promise<ListPage<Community>> {
  const after = matchCursor.decode(page.cursor)
  const maxMatches = limitWithLookahead(page)
  const query = q ? await parseQuery(ctx, q) : undefined
  if (!query || query.terms.length === 0) return { items: [], nextCursor: null }

  const matches = await runSteps(createSteps(ctx, query), after, maxMatches)
  return loadPage(ctx, matches, page)
}

/** SQL: the community is public, or the viewer is a member. */
const isVisibleTo = (viewerId: string) => (subject: SQL) =>
  sql`exists (select 1 from ${communities} c where c.id = ${subject} and (not c.is_private
    or exists (select 1 from ${communityMembers} m where m.community_id = c.id and m.user_id = ${viewerId})))`

const isNameWord = (words: SQL) => sql`${words}.in_name`

/** Returns the search steps in the order of the results. */
function createSteps(
  ctx: AuthenticatedContext,
  { terms, ownCity: own, otherCities: elsewhere }: QueryTerms,
): SearchStep[] {
  const isVisible = isVisibleTo(ctx.viewer.id)
  const anyWordQuery = { indexTable: communityWords, terms, subjectFilter: isVisible }
  const nameQuery = { ...anyWordQuery, wordFilter: isNameWord }
  const excluding = (otherQuery: SearchQuery) => (subject: SQL) =>
    sql`${isVisible(subject)} and not (${matchesAllTerms(otherQuery, terms, subject)})`
  const descriptionQuery = { ...anyWordQuery, subjectFilter: excluding(nameQuery) }
  const typoQuery = { ...nameQuery, subjectFilter: excluding(anyWordQuery) }
  const createTypoStep = createTypoSteps(ctx.db, terms)
  return [
    ...createPrefixSteps(ctx.db, nameQuery, own),
    ...createPrefixSteps(ctx.db, nameQuery, elsewhere),
    ...createPrefixSteps(ctx.db, descriptionQuery, own),
    ...createPrefixSteps(ctx.db, descriptionQuery, elsewhere),
    createTypoStep((near) => typoMatchesInCities({ ...typoQuery, candidates: near }, own)),
    createTypoStep((near) => typoMatchesInCities({ ...typoQuery, candidates: near }, elsewhere)),
  ]
}

async function loadPage(
  ctx: AuthenticatedContext,
  matches: SearchMatch[],
  page: PageInput,
): Promise<ListPage<Community>> {
  if (matches.length === 0) return { items: [], nextCursor: null }
  const ids = matches.map(({ id }) => id)
  const rows = await ctx.db
    .select({ community: communityColumns(ctx.viewer.id), role: communityMembers.role })
    .from(communities)
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(inArray(communities.id, ids))
  const rowsById = new Map(rows.map((row) => [row.community.id, row]))
  const foundMatches = matches.flatMap((match) => {
    const row = rowsById.get(match.id)
    return row ? [{ match, row }] : []
  })
  return toPage(
    foundMatches,
    page,
    ({ row }) => toCommunity(row),
    ({ match }) => matchCursor.encode(match),
  )
}
