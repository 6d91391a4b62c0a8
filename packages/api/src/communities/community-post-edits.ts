import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost, CommunityPostEdit } from '@stoop/validators/communities'
import { eq, sql } from 'drizzle-orm'
import type { PostEdits } from '../posts/post-edits.ts'
import { checkImageEdit, imageAttributes } from '../posts/post-image-edit.ts'
import type { PostRef } from '../posts/post-kind.ts'
import { communityPostKind } from './community-post-kind.ts'

/** Edits of community posts: text, pictures and alternative texts. */
export const communityPostEdits: PostEdits<PostRef & { communityId: string }, CommunityPost, CommunityPostEdit> = {
  kind: communityPostKind,
  attributeColumns: { ...imageAttributes(communityPosts), visibility: sql<null>`null` },
  async checkAttributes(ctx, edit, current) {
    const { columns: attributes, photoNames } = await checkImageEdit(ctx, edit, current)
    return { attributes, photoNames }
  },
  async write({ db }, postId, { visibility: _, ...columns }) {
    await db.update(communityPosts).set(columns).where(eq(communityPosts.id, postId))
  },
}
