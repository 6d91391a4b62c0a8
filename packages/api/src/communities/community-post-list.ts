import { communityPosts } from '@stoop/db/schema'
import { and, lt } from 'drizzle-orm'
import type { PostList } from '../posts/list-posts.ts'
import { isReadableByMember, requireMembership } from './visibility.ts'

/** The posts of one community. Throws notFound or forbidden if the viewer is not a member. */
export const communityPostList: PostList<{ id: string }> = {
  name: 'communities.posts',
  async requireAccess(ctx, { id: idOrSlug }) {
    const { community } = await requireMembership(ctx, idOrSlug)
    return (after) =>
      and(isReadableByMember(ctx.viewer.id, community.id), after ? lt(communityPosts.id, after) : undefined)
  },
}
