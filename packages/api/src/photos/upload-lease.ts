import { photos, uploads } from '@stoop/db/schema'
import type { ImageUse } from '@stoop/validators/photos'
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { encodeHex } from 'oslo/encoding'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { notFound } from '../errors.ts'
import type { ProcessedImage } from '../photo-storage.ts'
import { inTransaction } from '../transaction.ts'

// Processing takes seconds, even with a full queue. After 60 s another request may take over; `saveProcessedImage` then discards
// the result of the slow one.
const LEASE_MS = MINUTE_MS

/** SQL: processing of the upload has started and not finished: a request is processing it or has crashed. */
export const isProcessing = sql<boolean>`exists (
  select 1 from ${photos} where ${photos.name} = ${uploads.photoName} and ${photos.width} is null)`

/** The right to process an upload. `name` is the name of the resulting photo. */
export type UploadLease = { uploadId: string; name: string }

/**
 * Gives one of several concurrent requests, on any server, the right to process an upload; returns undefined for the others. A
 * lease without a result expires after a minute. Throws notFound for another user's upload.
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
    // Lock before checking the expiry, so that this request sees a result that another request is saving, even if their clocks
    // differ.
    const [ownUpload] = await tx.db.select({ id: uploads.id }).from(uploads).where(isOwnUpload).for('update')
    if (!ownUpload) throw notFound('Upload')
    const [leasedUpload] = await tx.db
      .update(uploads)
      .set({ usedAt: new Date(now), photoName: name })
      .where(and(isOwnUpload, or(isNull(uploads.usedAt), isLeaseExpired)))
      .returning({ id: uploads.id })
    if (!leasedUpload) return undefined
    // Insert the row before writing files, so that the cleanup job finds them after a crash.
    await tx.db.insert(photos).values({ name, form, makerId: ctx.viewer.id, createdAt: new Date(now) })
    return { uploadId, name }
  })
}

/** Saves the result of processing. Returns false if another request has taken over the upload. */
export async function saveProcessedImage(
  ctx: AuthenticatedContext,
  lease: UploadLease,
  image: ProcessedImage,
): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    // An update locks the row, unlike a select: a concurrent request that takes over must wait, and then finds the result.
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
 * Makes the upload usable again, unless another request has taken it over. Deletes the photo's row, except with `mayHaveFiles`:
 * then the cleanup job needs the row to find the files.
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

/** Closes an upload without a result, so that it cannot be used again. Returns false if another request has taken it over. */
export async function closeUpload({ db }: AuthenticatedContext, lease: UploadLease): Promise<boolean> {
  const closedUploads = await db
    .update(uploads)
    .set({ photoName: null })
    .where(isLeaseHeld(lease))
    .returning({ id: uploads.id })
  return closedUploads.length > 0
}

const isLeaseHeld = ({ uploadId, name }: UploadLease) => and(eq(uploads.id, uploadId), eq(uploads.photoName, name))

/**
 * Returns a new name of a photo: 128 random bits in hex. Anyone who knows the name of a photo can load it, so names must not be
 * guessable.
 */
export const createPhotoName = () => encodeHex(crypto.getRandomValues(new Uint8Array(16)))
