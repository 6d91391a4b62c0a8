import { photos } from '@stoop/db/schema'
import {
  type CommunityImageInput,
  communityImageInput,
  PHOTO_WIDTHS,
  type PostImage,
  parsePhotoUrl,
  photoUrl,
  postImage,
} from '@stoop/validators/photos'
import { and, eq, isNotNull, ne, or } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { PICTURE } from '../examples/community-editing.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { UPLOAD_ERRORS } from './endpoint-errors.ts'
import { isUnownedPhoto } from './post-photos.ts'
import { processUpload } from './process-upload.ts'

/** The kind of a community's image: the square picture or the wide cover. */
export type CommunityImageKind = CommunityImageInput['form']

/** The column of each kind of image. The field of an edit has the same name. */
export const COMMUNITY_IMAGE_FIELDS = { community: 'imageUrl', cover: 'coverUrl' } as const

/** Processes an upload into a picture or cover for a community that the viewer edits. An unused image is deleted after a day. */
export async function createCommunityImage(
  ctx: AuthenticatedContext,
  { uploadURL, form }: CommunityImageInput,
): Promise<PostImage> {
  const { name, width, height, hash } = await processUpload(ctx, uploadURL, form)
  return { imageUrl: photoUrl(name, PHOTO_WIDTHS[form][0]), imageWidth: width, imageHeight: height, imageHash: hash }
}

/**
 * Assigns the photo at `url` to a community, in place of the earlier one; null only removes the earlier one. Returns the URL to
 * store, and the photos to delete after the commit. Throws badRequest unless the photo is the viewer's, unused and of this kind.
 */
export async function assignCommunityImage(
  { db, request, viewer }: TransactionContext,
  communityId: string,
  form: CommunityImageKind,
  url: string | null,
): Promise<{ url: string | null; replaced: string[] }> {
  const name = url === null ? undefined : parseOwnUrl(url, request.origin, form)
  const detached = await db
    .update(photos)
    .set({ communityId: null, hash: null })
    .where(and(eq(photos.communityId, communityId), eq(photos.form, form), name ? ne(photos.name, name) : undefined))
    .returning({ name: photos.name })
  const replaced = detached.map((photo) => photo.name)
  if (!name) return { url: null, replaced }
  const [assigned] = await db
    .update(photos)
    .set({ communityId })
    .where(
      and(
        eq(photos.name, name),
        eq(photos.form, form),
        eq(photos.makerId, viewer.id),
        isNotNull(photos.hash),
        or(isUnownedPhoto, eq(photos.communityId, communityId)),
      ),
    )
    .returning({ name: photos.name })
  if (!assigned) throw badRequest('IMAGE_GONE', { field: COMMUNITY_IMAGE_FIELDS[form] })
  return { url: photoUrl(name, PHOTO_WIDTHS[form][0]), replaced }
}

/**
 * Returns the photo name in a path or URL of our own storage. Throws badRequest for other URLs, and for a photo of another form.
 */
function parseOwnUrl(url: string, origin: string, form: CommunityImageKind): string {
  const parsed = URL.parse(url, origin)
  const photo = parsed?.origin === new URL(origin).origin ? parsePhotoUrl(parsed.pathname) : undefined
  if (photo?.form !== form) throw badRequest('FOREIGN_IMAGE', { field: COMMUNITY_IMAGE_FIELDS[form] })
  return photo.name
}

export const createCommunityImageEndpoint = endpoint(
  {
    rest: 'POST /api/objects/community-photo',
    summary: 'Process an uploaded picture for a community',
    description:
      'Processes a file that you uploaded into the picture (form community) or the cover (form cover) of a community, and returns the imageUrl for PUT /api/communities/{id}. An image that no community uses is deleted after a day.',
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
      request: {
        uploadURL: 'https://stoop.example/objects/uploads/01900000-0000-7000-8140-000000000001?expires=1764900000000',
        form: 'community',
      },
      responses: {
        201: { imageUrl: PICTURE, imageWidth: 480, imageHeight: 480, imageHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' },
      },
    },
  },
  authenticatedProcedure
    .meta({ hasOwnQueue: true })
    .input(communityImageInput)
    .mutation(({ ctx, input }) => createCommunityImage(ctx, input)),
)
