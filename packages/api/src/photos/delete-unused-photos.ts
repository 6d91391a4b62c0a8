import { photos, uploads } from '@stoop/db/schema'
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { ApiError } from '../errors.ts'
import { isUnownedPhoto } from './post-photos.ts'

const UPLOAD_RETENTION_MS = HOUR_MS
// How long an image of a draft is kept if the draft is not posted.
const PHOTO_RETENTION_MS = DAY_MS
const BATCH_SIZE = 200

type CleanupServices = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Deletes uploads older than an hour, unused photos and old temporary files. Skips files that cannot be deleted, and throws the
 * first such error at the end. Stops before the next file when `signal` is aborted. Several servers may run it at once.
 */
export async function deleteUnusedPhotos(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  await ctx.photos.deleteStaleTempFiles(ctx.clock.now() - HOUR_MS).catch((error: unknown) => failures.push(error))
  await runInBatches(BATCH_SIZE, () => deleteOldUploads(ctx, failures, signal), signal)
  await runInBatches(BATCH_SIZE, () => deleteOrphanedPhotos(ctx, failures, signal), signal)
  if (failures.length > 0) throw failures[0]
}

/**
 * Deletes the files and then the rows of photos that are no longer used. If the storage is unavailable, `deleteUnusedPhotos`
 * deletes both later.
 */
export async function deletePhotos(ctx: CleanupServices, names: string[]): Promise<void> {
  try {
    for (const name of names) await ctx.photos.deletePhoto(name)
  } catch (error) {
    if (error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE') return
    throw error
  }
  if (names.length > 0) await ctx.db.delete(photos).where(inArray(photos.name, names))
}

async function deleteOldUploads(
  ctx: CleanupServices,
  failures: unknown[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const now = ctx.clock.now()
  const oldRows = ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, new Date(now - UPLOAD_RETENTION_MS)))
    .limit(BATCH_SIZE)
  // Close the uploads first, so that no request can use one while it is being deleted.
  const closedUploads = await ctx.db
    .update(uploads)
    .set({ usedAt: sql`coalesce(${uploads.usedAt}, ${new Date(now).toISOString()})` })
    .where(inArray(uploads.id, oldRows))
    .returning({ id: uploads.id })
  const deleteRows = (deletedKeys: string[]) => ctx.db.delete(uploads).where(inArray(uploads.id, deletedKeys))
  return deleteEach(
    closedUploads.map(({ id }) => id),
    ctx.photos.deleteUpload,
    deleteRows,
    failures,
    signal,
  )
}

async function deleteOrphanedPhotos(
  ctx: CleanupServices,
  failures: unknown[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const createdBefore = new Date(ctx.clock.now() - PHOTO_RETENTION_MS)
  const oldRows = ctx.db
    .select({ name: photos.name })
    .from(photos)
    .where(and(isUnownedPhoto, or(isNull(photos.makerId), lt(photos.createdAt, createdBefore))))
    .limit(BATCH_SIZE)
  // Remove the hash first, so that no post can use a photo while it is being deleted.
  const orphanedPhotos = await ctx.db
    .update(photos)
    .set({ hash: null })
    .where(and(inArray(photos.name, oldRows), isUnownedPhoto))
    .returning({ name: photos.name })
  const deleteRows = (deletedKeys: string[]) => ctx.db.delete(photos).where(inArray(photos.name, deletedKeys))
  return deleteEach(
    orphanedPhotos.map(({ name }) => name),
    ctx.photos.deletePhoto,
    deleteRows,
    failures,
    signal,
  )
}

// After so many failures in a row, the storage is probably unavailable.
const MAX_CONSECUTIVE_FAILURES = 5

/**
 * Deletes files one by one, then the rows of deleted files. Stops after too many failures in a row. Returns the batch size; or 0,
 * which ends the batches, if no file could be deleted.
 */
async function deleteEach(
  keys: string[],
  deleteFile: (key: string) => Promise<void>,
  deleteRows: (deletedKeys: string[]) => Promise<unknown>,
  failures: unknown[],
  signal: AbortSignal | undefined,
): Promise<number> {
  const deletedKeys: string[] = []
  let consecutiveFailures = 0
  // In random order, so that files that cannot be deleted do not stop each run at the same place.
  for (const key of keys.toSorted(() => Math.random() - 0.5)) {
    if (signal?.aborted || consecutiveFailures === MAX_CONSECUTIVE_FAILURES) break
    await deleteFile(key).then(
      () => {
        deletedKeys.push(key)
        consecutiveFailures = 0
      },
      (error: unknown) => {
        failures.push(error)
        consecutiveFailures += 1
      },
    )
  }
  if (deletedKeys.length === 0) return 0
  await deleteRows(deletedKeys)
  return keys.length
}
