import { communityComments, communityLikes, communityPosts, users } from '@stoop/db/schema'
import { type CommunityPost, type CommunityPostInput, communityPost } from '@stoop/validators/communities'
import { desc, eq } from 'drizzle-orm'
import type { PostKind, PostRef } from '../posts/post-kind.ts'
import { getNewPostFields, postStateColumns, postTextColumns, toOutputFields } from '../posts/post-view.ts'
import { isReadableByMember, requireMembership } from './visibility.ts'

const tables = { posts: communityPosts, likes: communityLikes, comments: communityComments }

type CommunityPostRef = PostRef & { communityId: string }

/** Community posts: only members may read, like, comment and write. A post of another community is not found. */
export const communityPostKind: PostKind<CommunityPostRef, CommunityPost, CommunityPostInput> = {
  name: 'community',
  ...tables,
  notificationTypes: { like: 'community_post_like', comment: 'community_comment' },
  async requireAccess(ctx, ref) {
    const { community } = await requireMembership(ctx, ref.communityId)
    return { isVisible: isReadableByMember(ctx.viewer.id, community.id), communityId: community.id }
  },
  outputSchema: communityPost,
  idempotencyPath: (input) => `communities.post:${input.id}`,
  async insertPost(ctx, newPost, input) {
    const { community } = await requireMembership(ctx, input.id)
    const row = { ...newPost, communityId: community.id }
    await ctx.db.insert(communityPosts).values(row)
    return { ...row, ...(await getNewPostFields(ctx, row)) }
  },
  async findPosts({ db, viewer }, { where, limit }) {
    const rows = await db
      .select({
        id: communityPosts.id,
        communityId: communityPosts.communityId,
        ...postTextColumns(tables),
        ...postStateColumns(tables, viewer.id),
      })
      .from(communityPosts)
      .innerJoin(users, eq(users.id, communityPosts.authorId))
      .where(where)
      .orderBy(desc(communityPosts.id))
      .limit(limit)
    return rows.map((row) => ({ ...row, ...toOutputFields(row) }))
  },
}
