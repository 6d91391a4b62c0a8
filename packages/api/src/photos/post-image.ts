import { photos } from '@stoop/db/schema'
import {
  PHOTO_WIDTHS,
  type PostImage,
  type PostImageInput,
  parsePhotoUrl,
  photoUrl,
  postImage,
  postImageInput,
} from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, eq, inArray, isNotNull, or } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { UPLOAD_URL } from '../examples/shared-values.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { UPLOAD_ERRORS } from './endpoint-errors.ts'
import { isPhotoOfContent, isUnownedPhoto, ownedBy, type PhotoOwner } from './post-photos.ts'
import { processUpload } from './process-upload.ts'

const MAX_WIDTH = PHOTO_WIDTHS.post[0]

/** Processes an upload into an image for a new post of the viewer. An unused image is deleted after a day. */
export async function createPostImage(ctx: AuthenticatedContext, { uploadURL }: PostImageInput): Promise<PostImage> {
  const { name, width, height, hash } = await processUpload(ctx, uploadURL, 'post')
  return { imageUrl: photoUrl(name, MAX_WIDTH), imageWidth: width, imageHeight: height, imageHash: hash }
}

/** A picture of a new post; `field` is its input field. */
export type ChosenImage = { url: string; alt: string | null; field: string }

/**
 * Returns these pictures as a post stores them, and the names of the photos in our storage. Throws badRequest for a repeated,
 * deleted or another user's photo, and for a photo of another post, because each post deletes its own photos.
 */
export async function requirePostImages(
  ctx: TransactionContext,
  chosen: ChosenImage[],
  editedPostId?: string,
): Promise<{ images: StoredImage[]; photoNames: string[] }> {
  requireDistinct(chosen)
  const photosByName = await findUsablePhotos(ctx, chosen, editedPostId)
  const images = chosen.map(({ url, alt, field }): StoredImage => {
    if (!isOurs(url)) return { ...NO_IMAGE, url, alt }
    const name = parsePhotoUrl(url)?.name
    const photo = name === undefined ? undefined : photosByName.get(name)
    if (!photo) throw badRequest('IMAGE_GONE', { field })
    return { url: photoUrl(photo.name, MAX_WIDTH), alt, width: photo.width, height: photo.height, hash: photo.hash }
  })
  return { images, photoNames: [...photosByName.keys()] }
}

/** Throws badRequest for a repeated picture. Compares photo names, because a picture in our storage has a URL for each width. */
function requireDistinct(chosen: ChosenImage[]): void {
  const seen = new Set<string>()
  for (const { url, field } of chosen) {
    const key = (isOurs(url) && parsePhotoUrl(url)?.name) || url
    if (seen.has(key)) throw badRequest('SAME_IMAGE_TWICE', { field })
    seen.add(key)
  }
}

const isOurs = (url: string) => url.startsWith('/objects/')

/** Locks and returns the photos of these pictures that the viewer may use. */
async function findUsablePhotos({ db, viewer }: TransactionContext, chosen: ChosenImage[], editedPostId?: string) {
  const names = chosen.flatMap(({ url }) => (isOurs(url) ? (parsePhotoUrl(url)?.name ?? []) : []))
  if (names.length === 0) return new Map<string, never>()
  const { name, form, makerId, width, height, hash } = photos
  const isUsable = or(isUnownedPhoto, editedPostId ? isPhotoOfContent([editedPostId]) : undefined)
  const rows = await db
    .select({ name, width, height, hash })
    .from(photos)
    .where(and(inArray(name, names), eq(form, 'post'), eq(makerId, viewer.id), isUsable, isNotNull(hash)))
    .orderBy(name)
    .for('update')
  return new Map(rows.map((row) => [row.name, row]))
}

const NO_IMAGE = { url: null, alt: null, width: null, height: null, hash: null }

/** Returns the fields of a response with these pictures. `first` has the fields of the first picture. */
export function toImageFields([firstImage, ...others]: StoredImage[]) {
  const { url, alt, width, height, hash } = firstImage ?? NO_IMAGE
  return {
    first: { imageUrl: url, imageAlt: alt, imageWidth: width, imageHeight: height, imageHash: hash },
    // Lists the fields in the documented order, because jsonb has sorted them.
    images: url === null ? [] : [{ url, alt, width, height, hash }, ...others],
  }
}

/** Converts a row for a response: all pictures in `images`, and the fields of the first picture. */
export function withImageFields<Row extends { images: StoredImage[] }>({ images: stored, ...row }: Row) {
  const { first, images } = toImageFields(stored)
  return { ...row, ...first, images }
}

/** Assigns the photos that `requirePostImages` returned to the post or message. */
export async function attachImages({ db }: TransactionContext, names: string[], owner: PhotoOwner): Promise<void> {
  if (names.length > 0) await db.update(photos).set(ownedBy(owner)).where(inArray(photos.name, names))
}

export const createPostImageEndpoint = endpoint(
  {
    rest: 'POST /api/objects/post-photo',
    summary: 'Process an uploaded picture for a post',
    description:
      'Processes a file that you uploaded into an image for a post, and returns the imageUrl for POST /api/posts. An image that no post uses is deleted after a day.',
    output: postImage,
    status: 201,
    errors: UPLOAD_ERRORS,
    reasons: [
      'FILE_TOO_LARGE',
      'NOT_AN_UPLOAD',
      'TOO_MANY_PIXELS',
      'UNREADABLE_IMAGE',
      'UNSUPPORTED_IMAGE_TYPE',
      'UPLOAD_IN_USE',
      'UPLOAD_MISMATCH',
      'UPLOAD_MISSING',
      'UPLOAD_USED',
    ],
    ignoresIdempotencyKey: true,
    example: {
      request: { uploadURL: UPLOAD_URL },
      responses: {
        201: {
          imageUrl: '/objects/0123456789abcdef0123456789abcdef-1080.webp',
          imageWidth: 1080,
          imageHeight: 810,
          imageHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
        },
      },
    },
  },
  authenticatedProcedure
    .meta({ hasOwnQueue: true })
    .input(postImageInput)
    .mutation(({ ctx, input }) => createPostImage(ctx, input)),
)
