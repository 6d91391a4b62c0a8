import { communityComments, communityLikes, communityPosts } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../refusals.ts'
import type { Wall } from '../wall/wall.ts'
import { mustBeMember } from './gate.ts'

/** A community's posts: for its members. A post of another community is not there. */
export const communityWall: Wall<{ communityId: string; id: string }> = {
  posts: communityPosts,
  likes: communityLikes,
  comments: communityComments,
  news: { like: 'community_post_like', comment: 'community_comment' },
  async mustSeePost(ctx, tx, { communityId, id }) {
    const { community } = await mustBeMember(ctx, tx, communityId)
    const [post] = await tx
      .select({ id: communityPosts.id, authorId: communityPosts.authorId, communityId: communityPosts.communityId })
      .from(communityPosts)
      .where(and(eq(communityPosts.id, id), eq(communityPosts.communityId, community.id)))
    if (!post) throw notFound('Post')
    return post
  },
}
