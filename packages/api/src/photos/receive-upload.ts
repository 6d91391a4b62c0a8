import { uploads } from '@stoop/db/schema'
import { eq, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import type { PhotoStorage } from '../photo-storage.ts'
import { concurrencyLimit } from '../queue.ts'
import { UploadBody } from './upload-body.ts'
import { isProcessing } from './upload-lease.ts'

type UploadServices = Pick<Services, 'db' | 'photos' | 'clock' | 'limits'>

/**
 * Receives the bytes of an upload; its signature has been checked. May be repeated until the upload is processed. Throws notFound
 * for an unknown upload, conflict if it is used or being received, tooManyRequests, and the errors of the storage.
 */
export async function receiveUpload(ctx: UploadServices, id: string, bytes: AsyncIterable<Uint8Array>): Promise<void> {
  const { bodies } = getActiveUploads(ctx)
  const activeBody = bodies.get(id)
  if (activeBody && !activeBody.isStalled) throw conflict('UPLOAD_IN_PROGRESS')
  // A phone that has changed networks retries while its old connection still seems open.
  activeBody?.abort(conflict('UPLOAD_REPLACED'))
  const body = new UploadBody(bytes, ctx.clock)
  bodies.set(id, body)
  try {
    await receive(ctx, id, body)
  } finally {
    if (bodies.get(id) === body) bodies.delete(id)
  }
}

async function receive(ctx: UploadServices, id: string, body: UploadBody): Promise<void> {
  const { db, photos } = ctx
  const findUpload = () => db.select({ isUsed, userId: uploads.userId }).from(uploads).where(eq(uploads.id, id))
  const [uploadBefore] = await findUpload()
  if (!uploadBefore) throw notFound('Upload')
  if (uploadBefore.isUsed) throw uploadAlreadyUsed()
  await getActiveUploads(ctx).limitForUser(uploadBefore.userId, () => photos.receive(id, body))
  const [uploadAfter] = await findUpload()
  if (uploadAfter && !uploadAfter.isUsed) return
  // The upload was used or deleted while its bytes were arriving.
  await photos.deleteUpload(id)
  throw uploadAlreadyUsed()
}

/** Creates a limit of concurrent bodies per caller. */
export const createBodyLimit = (perCaller: number) => concurrencyLimit(perCaller, 5, 'UPLOAD_CONCURRENCY')

type ActiveUploads = { bodies: Map<string, UploadBody>; limitForUser: ReturnType<typeof createBodyLimit> }

const activeByStorage = new WeakMap<PhotoStorage, ActiveUploads>()

/** Returns the limit of concurrent bodies per user, and the bodies that this process is receiving, by upload id. */
function getActiveUploads({ photos, limits }: UploadServices): ActiveUploads {
  const activeUploads = activeByStorage.get(photos) ?? {
    bodies: new Map(),
    limitForUser: createBodyLimit(limits.settings.uploadsAtOncePerMember),
  }
  activeByStorage.set(photos, activeUploads)
  return activeUploads
}

const isUsed = sql<boolean>`${uploads.usedAt} is not null and not ${isProcessing}`

export const uploadAlreadyUsed = () => conflict('UPLOAD_USED')
