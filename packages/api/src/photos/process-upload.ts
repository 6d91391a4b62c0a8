import { photos, uploads } from '@stoop/db/schema'
import type { ImageUse } from '@stoop/validators/photos'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { ApiError, badRequest, conflict } from '../errors.ts'
import type { PhotoStorage, ProcessedImage } from '../photo-storage.ts'
import { uploadAlreadyUsed } from './receive-upload.ts'
import {
  closeUpload,
  isProcessing,
  leaseUpload,
  releaseUpload,
  saveProcessedImage,
  type UploadLease,
} from './upload-lease.ts'

type NamedImage = ProcessedImage & { name: string }

// Concurrent calls in this process get the same result. Another server answers 409 while this one processes the image.
const processingByStorage = new WeakMap<PhotoStorage, Map<string, Promise<NamedImage>>>()

/**
 * Processes the viewer's upload into an unused photo. A repeated call returns the same photo. Throws badRequest for a URL that is
 * not ours, notFound for another user's upload, conflict if the upload was used otherwise, and the errors of the storage.
 */
export async function processUpload(ctx: AuthenticatedContext, uploadUrl: string, form: ImageUse): Promise<NamedImage> {
  const id = ctx.photos.parseUploadId(uploadUrl, ctx.request.origin)
  if (!id) throw badRequest('NOT_AN_UPLOAD')
  const processingKey = `${ctx.viewer.id} ${id} ${form}`
  const processing = processingByStorage.get(ctx.photos) ?? new Map<string, Promise<NamedImage>>()
  processingByStorage.set(ctx.photos, processing)
  const result =
    processing.get(processingKey) ?? processOnce(ctx, id, form).finally(() => processing.delete(processingKey))
  processing.set(processingKey, result)
  return result
}

async function processOnce(ctx: AuthenticatedContext, id: string, form: ImageUse): Promise<NamedImage> {
  const lease = await leaseUpload(ctx, id, form)
  const result = lease && (await processLeasedUpload(ctx, lease, form))
  if (!result) return findProcessedImage(ctx, id, form)
  await tryDeleteUpload(ctx, id)
  return result
}

/** Returns the photo; undefined if the lease expired and another request has taken over the upload. */
async function processLeasedUpload(
  ctx: AuthenticatedContext,
  lease: UploadLease,
  form: ImageUse,
): Promise<NamedImage | undefined> {
  const { uploadId, name } = lease
  try {
    const image = await ctx.photos.processImage(uploadId, name, form, ctx.viewer.id)
    return (await saveProcessedImage(ctx, lease, image)) ? { name, ...image } : undefined
  } catch (error) {
    // An unsupported file closes the upload. After any other error, the upload can be processed again.
    if (isFinalError(error)) {
      // Keep the bytes if another request has taken over the upload and needs them.
      if (await closeUpload(ctx, lease)) await tryDeleteUpload(ctx, uploadId)
    } else await releaseUpload(ctx, lease, !isBeforeProcessing(error))
    throw error
  }
}

/**
 * Deletes bytes that are no longer needed. If this fails, the cleanup job tries again, because it finds the row of the upload.
 */
const tryDeleteUpload = (ctx: AuthenticatedContext, id: string) => ctx.photos.deleteUpload(id).catch(() => undefined)

async function findProcessedImage(ctx: AuthenticatedContext, id: string, form: ImageUse): Promise<NamedImage> {
  const [result] = await ctx.db
    .select({
      name: photos.name,
      width: photos.width,
      height: photos.height,
      hash: photos.hash,
      isBeingMade: isProcessing,
    })
    .from(uploads)
    .leftJoin(photos, and(eq(photos.name, uploads.photoName), eq(photos.form, form)))
    .where(eq(uploads.id, id))
  if (result?.isBeingMade) throw conflict('UPLOAD_IN_USE')
  if (!result?.name || !result.width || !result.height || !result.hash) throw uploadAlreadyUsed()
  return { name: result.name, width: result.width, height: result.height, hash: result.hash }
}

const isFinalError = (error: unknown) =>
  error instanceof ApiError && ['BAD_REQUEST', 'PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'].includes(error.code)

/** Returns whether the error came before any file was written: the bytes have not arrived, or the queue is full. */
const isBeforeProcessing = (error: unknown) =>
  error instanceof ApiError && ['CONFLICT', 'TOO_MANY_REQUESTS'].includes(error.code)
