import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost, CommunityPostEdit } from '@stoop/validators/communities'
import { eq, sql } from 'drizzle-orm'
import type { PostEdits } from '../posts/post-edits.ts'
import type { PostRef } from '../posts/post-kind.ts'
import { communityPostKind } from './community-post-kind.ts'

const none = sql<null>`null`

/** Edits of community posts: their text. */
export const communityPostEdits: PostEdits<PostRef & { communityId: string }, CommunityPost, CommunityPostEdit> = {
  kind: communityPostKind,
  attributeColumns: {
    imageUrl: none,
    imageAlt: none,
    imageWidth: none,
    imageHeight: none,
    imageHash: none,
    visibility: none,
  },
  checkAttributes: async () => ({ attributes: {} }),
  async write({ db }, postId, { content, version, editedAt }) {
    await db.update(communityPosts).set({ content, version, editedAt }).where(eq(communityPosts.id, postId))
  },
}
