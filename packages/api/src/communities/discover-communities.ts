import { communities, communityMembers, users } from '@stoop/db/schema'
import type { DiscoveredCommunity } from '@stoop/validators/communities'
import { discoveredCommunity } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { discoveredCommunityOf } from '@stoop/validators/fixtures/community-views'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNull, lt, not } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { countFriendsIn, lastActivityAt } from './discovery-facts.ts'
import { isMembershipOf } from './visibility.ts'

const listCursor = createIdCursor('communities.discover')

/** Returns a page of the public communities in the viewer's city, newest first. Empty if the viewer has no city. */
export async function discoverCommunities(
  ctx: AuthenticatedContext,
  page: PageInput,
): Promise<ListPage<DiscoveredCommunity>> {
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({
      community: communityColumns(ctx.viewer.id),
      role: communityMembers.role,
      lastActivityAt: lastActivityAt(ctx.viewer.id),
    })
    .from(communities)
    .innerJoin(users, and(eq(users.id, ctx.viewer.id), eq(users.selectedCity, communities.city)))
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(
      and(not(communities.isPrivate), isNull(communities.archivedAt), after ? lt(communities.id, after) : undefined),
    )
    .orderBy(desc(communities.id))
    .limit(limitWithLookahead(page))
  const friendCounts = await countFriendsIn(
    ctx,
    rows.map(({ community }) => community.id),
  )
  return toPage(
    rows,
    page,
    (row) => ({
      ...toCommunity(row),
      lastActivityAt: row.lastActivityAt?.toISOString() ?? null,
      friendCount: friendCounts.get(row.community.id) ?? 0,
    }),
    (row) => listCursor.encode(row.community.id),
  )
}

export const discoverCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/communities',
    summary: 'List the communities in your city',
    description:
      'Lists the public communities in your city, newest first. Empty if you have no city. lastActivityAt is the time of the newest post; friendCount is the number of your friends in it, without those who hide it from their profile.',
    output: listOf(discoveredCommunity),
    mayReadReplica: true,
    example: { responses: { 200: [discoveredCommunityOf(gardeners)] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => discoverCommunities(ctx, input)),
)
