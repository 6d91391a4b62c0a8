import { posts } from '@stoop/db/schema'
import type { Post, PostEdit, Visibility } from '@stoop/validators/posts'
import { eq, sql } from 'drizzle-orm'
import { requireVerifiedEmail } from '../account/require-verified-email.ts'
import { requirePostImage } from '../photos/post-image.ts'
import type { TransactionContext } from '../transaction.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { normalizeImageUrl } from './image-url.ts'
import type { CurrentVersion, PostAttributes, PostEdits } from './post-edits.ts'
import type { PostRef } from './post-kind.ts'

/** Edits of friends' posts: text, picture, alternative text and visibility. */
export const friendPostEdits: PostEdits<PostRef, Post, PostEdit> = {
  kind: friendPostKind,
  attributeColumns: {
    imageUrl: sql<string | null>`${posts.imageUrl}`,
    imageAlt: sql<string | null>`${posts.imageAlt}`,
    imageWidth: sql<number | null>`${posts.imageWidth}`,
    imageHeight: sql<number | null>`${posts.imageHeight}`,
    imageHash: sql<string | null>`${posts.imageHash}`,
    visibility: sql<Visibility>`${posts.visibility}`,
  },
  async checkAttributes(ctx, edit, current) {
    const { visibility = current.visibility } = edit
    if (visibility === 'public' && current.visibility !== 'public') await requireVerifiedEmail(ctx)
    const { name: photoName, ...image } = await checkImage(ctx, edit, current)
    return { attributes: { ...image, visibility }, photoName }
  },
  async write({ db }, postId, { visibility, ...columns }) {
    await db
      .update(posts)
      .set({ ...columns, ...(visibility && { visibility }) })
      .where(eq(posts.id, postId))
  },
}

/** Returns the columns of the image after the edit. A new image has no alternative text unless the edit contains one. */
async function checkImage(
  ctx: TransactionContext,
  edit: PostEdit,
  current: CurrentVersion,
): Promise<Partial<PostAttributes> & { name?: string }> {
  const alt = edit.imageAlt === undefined ? undefined : edit.imageAlt || null
  const url = edit.imageUrl ? normalizeImageUrl(ctx, edit.imageUrl) : edit.imageUrl
  const isUnchanged = url === undefined || (url || null) === current.imageUrl
  if (isUnchanged) return { imageAlt: current.imageUrl && (alt === undefined ? current.imageAlt : alt) }
  const image = await requirePostImage(ctx, url || undefined, edit.id)
  return { ...image, imageAlt: image.imageUrl && (alt ?? null) }
}
