import { photos, uploads } from '@stoop/db/schema'
import type { ImageUse } from '@stoop/validators/photos'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { encodeHex } from 'oslo/encoding'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { notFound } from '../errors.ts'
import type { ProcessedImage } from '../photo-storage.ts'
import { inTransaction } from '../transaction.ts'

// Processing takes seconds, even with a full queue. After 60 s another request may take over. If the slow request still finishes,
// `saveProcessedImage` discards its result.
const LEASE_MS = MINUTE_MS

/** SQL: the processing of the upload has begun but not finished; the request may have crashed. */
export const isProcessing = sql<boolean>`exists (
  select 1 from ${photos} where ${photos.name} = ${uploads.photoName} and ${photos.width} is null)`

/** The right to process an upload. `name` is the name of the new photo. */
export type UploadLease = { uploadId: string; name: string }

/**
 * Gives one request the right to process the upload. Concurrent requests, even on other servers, get undefined. The lease expires
 * after a minute without a result. Throws notFound for another user's upload.
 */
export async function leaseUpload(
  ctx: AuthenticatedContext,
  uploadId: string,
  form: ImageUse,
): Promise<UploadLease | undefined> {
  const now = ctx.clock.now()
  const name = createPhotoName()
  const isOwnUpload = and(eq(uploads.id, uploadId), eq(uploads.userId, ctx.viewer.id))
  const isLeaseExpired = and(lt(uploads.usedAt, new Date(now - LEASE_MS)), isProcessing)
  return inTransaction(ctx, async (tx) => {
    // Lock before checking the expiry: if another request saves its result now, this request must see it, even if the clocks
    // differ.
    const [ownUpload] = await tx.db.select({ id: uploads.id }).from(uploads).where(isOwnUpload).for('update')
    if (!ownUpload) throw notFound('Upload')
    const [leasedUpload] = await tx.db
      .update(uploads)
      .set({ usedAt: new Date(now), photoName: name })
      .where(and(isOwnUpload, or(isNull(uploads.usedAt), isLeaseExpired)))
      .returning({ id: uploads.id })
    if (!leasedUpload) return undefined
    // Insert the row before the files are written, so that the cleanup job finds them after a crash.
    await tx.db.insert(photos).values({ name, form, makerId: ctx.viewer.id, createdAt: new Date(now) })
    return { uploadId, name }
  })
}

/** Saves the processed image. Returns false if another request has taken over the upload. */
export async function saveProcessedImage(
  ctx: AuthenticatedContext,
  lease: UploadLease,
  image: ProcessedImage,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // This update also locks the row: a request that wants to take over must wait, and then finds the result.
    const [heldUpload] = await tx.db
      .update(uploads)
      .set({ usedAt: new Date(ctx.clock.now()) })
      .where(isLeaseHeld(lease))
      .returning({ id: uploads.id })
    if (heldUpload) await tx.db.update(photos).set(image).where(eq(photos.name, lease.name))
    return heldUpload !== undefined
  })
}

/**
 * Makes the upload usable again, unless another request has taken it over. Deletes the row of the photo; but if files may exist
 * (`mayHaveFiles`), keeps it, so that the cleanup job finds them.
 */
export async function releaseUpload(
  ctx: AuthenticatedContext,
  lease: UploadLease,
  mayHaveFiles: boolean,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await tx.db.update(uploads).set({ usedAt: null, photoName: null }).where(isLeaseHeld(lease))
    if (!mayHaveFiles) await tx.db.delete(photos).where(eq(photos.name, lease.name))
  })
}

/** Closes an upload for good, without a result. Returns false if another request has taken it over. */
export async function closeUpload({ db }: AuthenticatedContext, lease: UploadLease): Promise<boolean> {
  const closedUploads = await db
    .update(uploads)
    .set({ photoName: null })
    .where(isLeaseHeld(lease))
    .returning({ id: uploads.id })
  return closedUploads.length > 0
}

const isLeaseHeld = ({ uploadId, name }: UploadLease) => and(eq(uploads.id, uploadId), eq(uploads.photoName, name))

/** Returns a new name for a photo: 128 random bits in hex. Photos are protected only by their secret names. */
export const createPhotoName = () => encodeHex(crypto.getRandomValues(new Uint8Array(16)))
