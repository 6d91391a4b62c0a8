import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost } from '@stoop/validators/communities'
import { communityPost, communityRef } from '@stoop/validators/communities'
import type { ListPage } from '@stoop/validators/paging'
import { and, desc, eq, isNotNull } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { post } from '../../examples/community-moderating.ts'
import { communityPostTables } from '../../posts/post-tables.ts'
import { newestPostIds } from '../../posts/post-view.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { isReadableByMember, requireReadableCommunity } from '../visibility.ts'
import { MAX_PINS } from './pin-post.ts'

const findPinned = communityPostKind.declarePage(({ viewerId, listId, limit }) =>
  newestPostIds(
    communityPostTables,
    and(isReadableByMember(viewerId, listId), isNotNull(communityPosts.pinnedAt)),
    limit,
  ),
)

/**
 * Returns the pinned posts of a community that the viewer sees, the most recently pinned first. Throws like
 * `requireReadableCommunity`.
 */
export async function listPins(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<ListPage<CommunityPost>> {
  const { community } = await requireReadableCommunity(ctx, idOrSlug)
  const order = await ctx.db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(and(eq(communityPosts.communityId, community.id), isNotNull(communityPosts.pinnedAt)))
    .orderBy(desc(communityPosts.pinnedAt))
  if (order.length === 0) return { items: [], nextCursor: null }
  const values = { viewerId: ctx.viewer.id, listId: community.id, after: null, limit: MAX_PINS }
  const posts = await findPinned(ctx, values)
  const byId = new Map(posts.map((post) => [post.id, post]))
  return { items: order.flatMap(({ id }) => byId.get(id) ?? []), nextCursor: null }
}

export const listPinsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/pins',
    summary: 'List the pinned posts of a community, the last pinned first',
    description: 'Lists the at most three pinned posts for members.',
    output: listOf(communityPost),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: [{ ...post, isPinned: true }] } },
  },
  authenticatedProcedure.input(communityRef).query(({ ctx, input }) => listPins(ctx, input)),
)
