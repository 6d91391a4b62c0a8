import { newId } from '@stoop/db/ids'
import { uploads } from '@stoop/db/schema'
import type { Upload, UploadInput } from '@stoop/validators/photos'
import { upload, uploadInput } from '@stoop/validators/photos'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { UPLOAD_URL } from '../examples/shared-values.ts'
import { authenticatedProcedure } from '../trpc.ts'

const SIGNED_URL_LIFETIME_MS = 10 * MINUTE_MS

/** Returns a signed URL to which the viewer can upload one file of at most 5 MB with PUT, within ten minutes. */
export async function startUpload(ctx: AuthenticatedContext, { contentType, size }: UploadInput): Promise<Upload> {
  const { id, now } = await insertUpload(ctx)
  const signedUpload = { id, contentType, size, expiresAt: now + SIGNED_URL_LIFETIME_MS }
  return { uploadURL: await ctx.photos.signUploadUrl(signedUpload, ctx.request.origin) }
}

/** Inserts the row of a new upload of the viewer. */
export async function insertUpload(ctx: AuthenticatedContext) {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.insert(uploads).values({ id, userId: ctx.viewer.id, createdAt: new Date(now) })
  return { id, now }
}

export const startUploadEndpoint = endpoint(
  {
    rest: 'POST /api/objects/upload',
    summary: 'Get a URL to upload one picture to with PUT',
    description:
      'Returns a signed URL to which you can PUT one image of at most 5 MB within ten minutes. If you send contentType or size, the file must match them.',
    output: upload,
    example: {
      request: { contentType: 'image/jpeg', size: 182_034 },
      responses: { 200: { uploadURL: UPLOAD_URL } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'upload' })
    .input(uploadInput)
    .mutation(({ ctx, input }) => startUpload(ctx, input)),
)
