import { photos } from '@stoop/db/schema'
import { PHOTO_WIDTHS, type PostImage, type PostImageInput, parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'
import { processUpload } from './process-upload.ts'

const MAX_WIDTH = PHOTO_WIDTHS.post[0]

/** Processes an upload into an image for a post that the viewer is about to write. Deleted after a day if no post uses it. */
export async function createPostImage(ctx: AuthenticatedContext, { uploadURL }: PostImageInput): Promise<PostImage> {
  const { name, width, height, hash } = await processUpload(ctx, uploadURL, 'post')
  return { imageUrl: photoUrl(name, MAX_WIDTH), imageWidth: width, imageHeight: height, imageHash: hash }
}

type PostImageColumns = { [K in keyof PostImage]: PostImage[K] | null }

/**
 * Returns a new post's image columns for `url`, and the photo's name if the image is ours. Throws badRequest if our photo was
 * deleted, is another user's or belongs to a post other than `editedPostId`: deleting a post deletes its photo, so posts cannot
 * share one.
 */
export async function requirePostImage(
  { db, viewer }: TransactionContext,
  url: string | undefined,
  editedPostId?: string,
): Promise<PostImageColumns & { name?: string }> {
  const unknownDimensions = { imageWidth: null, imageHeight: null, imageHash: null }
  if (!url?.startsWith('/objects/')) return { imageUrl: url ?? null, ...unknownDimensions }
  const storedPhoto = parsePhotoUrl(url)
  const [photo] = storedPhoto
    ? await db
        .select({ imageWidth: photos.width, imageHeight: photos.height, imageHash: photos.hash })
        .from(photos)
        .where(
          and(
            eq(photos.name, storedPhoto.name),
            eq(photos.form, 'post'),
            eq(photos.makerId, viewer.id),
            or(isNull(photos.postId), editedPostId ? eq(photos.postId, editedPostId) : undefined),
            isNotNull(photos.hash),
          ),
        )
        .for('update')
    : []
  if (!storedPhoto || !photo) throw badRequest('IMAGE_GONE', { field: 'imageUrl' })
  return { imageUrl: photoUrl(storedPhoto.name, MAX_WIDTH), ...photo, name: storedPhoto.name }
}

/** Assigns the photo that `requirePostImage` returned to the inserted post. */
export async function attachImageToPost(
  { db }: TransactionContext,
  name: string | undefined,
  postId: string,
): Promise<void> {
  if (name) await db.update(photos).set({ postId }).where(eq(photos.name, name))
}
