import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost } from '@stoop/validators/communities'
import { and, lt } from 'drizzle-orm'
import { createPostList } from '../posts/list-posts.ts'
import { communityPostKind } from './community-post-kind.ts'
import { isReadableByMember, requireMembership } from './visibility.ts'

/** The posts of one community. Throws notFound or forbidden if the viewer is not a member. */
export const communityPostList = createPostList<CommunityPost, { id: string }>(communityPostKind, {
  name: 'communities.posts',
  requireAccess: async (ctx, { id: idOrSlug }) => (await requireMembership(ctx, idOrSlug)).community.id,
  where: ({ viewerId, listId, after }, isFirstPage) =>
    and(isReadableByMember(viewerId, listId), isFirstPage ? undefined : lt(communityPosts.id, after)),
})
