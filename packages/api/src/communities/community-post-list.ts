import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost } from '@stoop/validators/communities'
import { communityPageInput, communityPost } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { and, lt } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { createPostList, listPosts } from '../posts/list-posts.ts'
import { communityPostTables } from '../posts/post-tables.ts'
import { newestPostIds } from '../posts/post-view.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { communityPostKind } from './community-post-kind.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import { isReadableByMember, requireReadableCommunity } from './visibility.ts'

/** The posts of one community. Throws like `requireReadableCommunity`. */
export const communityPostList = createPostList<CommunityPost, { id: string }>(communityPostKind, {
  name: 'communities.posts',
  requireAccess: async (ctx, { id: idOrSlug }) => (await requireReadableCommunity(ctx, idOrSlug)).community.id,
  ids({ viewerId, listId, after, limit }, isFirstPage) {
    const isInPage = isFirstPage ? undefined : lt(communityPosts.id, after)
    return newestPostIds(communityPostTables, and(isReadableByMember(viewerId, listId), isInPage), limit)
  },
})

export const communityPostListEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/posts',
    summary: 'List the posts of a community, newest first',
    description:
      'Lists the posts of a community, newest first. Only members may call it, unless the community lets others read before they join.',
    output: listOf(communityPost),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    mayReadReplica: true,
    example: { responses: { 200: communityPostsOf(gardeners) } },
  },
  authenticatedProcedure.input(communityPageInput).query(({ ctx, input }) => listPosts(ctx, communityPostList, input)),
)
