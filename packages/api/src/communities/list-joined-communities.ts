import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { community as communityExample } from '../examples/shared-values.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { communityColumns, toCommunity } from './community-view.ts'

const listCursor = createIdCursor('communities.joined')

/** Returns a page of the communities that the viewer is a member of, most recently joined first. */
export async function listJoinedCommunities(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Community>> {
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({
      community: communityColumns(ctx.viewer.id),
      role: communityMembers.role,
      membership: communityMembers.id,
    })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(
      and(
        eq(communityMembers.userId, ctx.viewer.id),
        isNull(communities.archivedAt),
        after ? lt(communityMembers.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityMembers.id))
    .limit(limitWithLookahead(page))
  return toPage(rows, page, toCommunity, (row) => listCursor.encode(row.membership))
}

export const listJoinedCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/joined',
    summary: 'List the communities you have joined',
    description: 'Lists the communities of which you are a member.',
    output: listOf(community),
    mayReadReplica: true,
    example: { responses: { 200: [communityExample] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listJoinedCommunities(ctx, input)),
)
