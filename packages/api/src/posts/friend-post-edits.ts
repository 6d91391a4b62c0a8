import { posts } from '@stoop/db/schema'
import type { Post, PostEdit, Visibility } from '@stoop/validators/posts'
import { eq, sql } from 'drizzle-orm'
import { requireVerifiedEmail } from '../users/require-verified-email.ts'
import { friendPostKind } from './friend-post-kind.ts'
import type { PostEdits } from './post-edits.ts'
import { checkImageEdit, imageAttributes } from './post-image-edit.ts'
import type { PostRef } from './post-kind.ts'

/** Edits of friends' posts: text, picture, alternative text and visibility. */
export const friendPostEdits: PostEdits<PostRef, Post, PostEdit> = {
  kind: friendPostKind,
  attributeColumns: {
    ...imageAttributes(posts),
    visibility: sql<Visibility>`${posts.visibility}`,
  },
  async checkAttributes(ctx, edit, current) {
    const { visibility = current.visibility } = edit
    if (visibility === 'public' && current.visibility !== 'public') await requireVerifiedEmail(ctx)
    const { columns, photoNames } = await checkImageEdit(ctx, edit, current)
    return { attributes: { ...columns, visibility }, photoNames }
  },
  async write({ db }, postId, { visibility, ...columns }) {
    await db
      .update(posts)
      .set({ ...columns, ...(visibility && { visibility }) })
      .where(eq(posts.id, postId))
  },
}
