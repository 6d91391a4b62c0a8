import { communities, communityMembers, communityWords } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { searchInput } from '@stoop/validators/search'
import { eq, type SQL, sql } from 'drizzle-orm'
import { communityColumns, toCommunity } from '../communities/community-view.ts'
import { isMembershipOf } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { community as communityExample } from '../examples/shared-values.ts'
import type { Id } from '../id.ts'
import { limitWithLookahead, toPage } from '../paging.ts'
import { matchesTerms, type SearchQuery, type SearchTerms } from '../search-index/search-index.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { createPrefixStep } from './prefix-search.ts'
import { createSearch } from './run-search.ts'
import { createMatchCursor, MATCH_COLUMNS, matchOrder } from './search-matches.ts'
import { typoMatchesInCities } from './typo-search.ts'

const matchCursor = createMatchCursor('search.communities')

/**
 * Finds active communities by prefixes in the name, then by prefixes in description and city, then by names with typos. Within
 * each, the viewer's city comes first. A private community is found only by its members. A blank query finds nothing.
 */
export async function searchCommunities(
  ctx: AuthenticatedContext,
  { q, ...page }: PageInput & { q?: string | undefined },
): Promise<ListPage<Community>> {
  const after = matchCursor.decode(page.cursor)
  if (!q) return { items: [], nextCursor: null }
  const matches = await findMatches(ctx, q, { after, limit: limitWithLookahead(page) })
  return toPage(matches, page, toCommunity, ({ match }) => matchCursor.encode(match))
}

/** SQL: the community is public, or the viewer is a member. */
const isVisibleTo = (viewerId: Id) => (subject: SQL) =>
  sql`exists (select 1 from ${communities} c where c.id = ${subject} and (not c.is_private
    or exists (select 1 from ${communityMembers} m where m.community_id = c.id and m.user_id = ${viewerId})))`

const isNameWord = (words: SQL) => sql`${words}.in_name`

const findMatches = createSearch({
  prefixSteps({ viewerId, terms, ownCity, otherCities }) {
    const { nameQuery, descriptionQuery } = createQueries(viewerId, terms)
    return [
      [createPrefixStep(nameQuery, ownCity, 'own')],
      [createPrefixStep(nameQuery, otherCities, 'others')],
      [createPrefixStep(descriptionQuery, ownCity, 'own')],
      [createPrefixStep(descriptionQuery, otherCities, 'others')],
    ]
  },
  typoSteps({ viewerId, terms, ownCity, otherCities }, typos) {
    const { nameQuery, subjectsWithoutPrefix } = createQueries(viewerId, terms)
    const typoQuery = { ...nameQuery, subjectFilter: subjectsWithoutPrefix, ...typos }
    return [[() => typoMatchesInCities(typoQuery, ownCity)], [() => typoMatchesInCities(typoQuery, otherCities)]]
  },
  selectRows: (select, matches, viewerId) =>
    select
      .select({ match: MATCH_COLUMNS, community: communityColumns(viewerId), role: communityMembers.role })
      .from(communities)
      .innerJoin(matches, eq(communities.id, sql`match.id`))
      .leftJoin(communityMembers, isMembershipOf(viewerId))
      .orderBy(matchOrder),
})

function createQueries(viewerId: Id, terms: SearchTerms) {
  const isVisible = isVisibleTo(viewerId)
  const anyWordQuery = { indexTable: communityWords, terms, subjectFilter: isVisible }
  const nameQuery = { ...anyWordQuery, wordFilter: isNameWord }
  const excluding = (otherQuery: SearchQuery) => (subject: SQL) =>
    sql`${isVisible(subject)} and not (${matchesTerms(otherQuery, terms.all, subject)})`
  return {
    nameQuery,
    descriptionQuery: { ...anyWordQuery, subjectFilter: excluding(nameQuery) },
    subjectsWithoutPrefix: excluding(anyWordQuery),
  }
}

export const searchCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/search',
    summary: 'Find communities in all cities',
    description:
      'Finds communities of all cities by name, description and city; your own city comes first. Private communities are found by their members only. A blank q returns an empty list.',
    output: listOf(community),
    mayReadReplica: true,
    example: { responses: { 200: [communityExample] } },
  },
  authenticatedProcedure.input(searchInput).query(({ ctx, input }) => searchCommunities(ctx, input)),
)
