import { photos, uploads } from '@stoop/db/schema'
import { and, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import { inBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { Refusal } from '../refusals.ts'

const HOUR = 60 * 60 * 1000
const UPLOAD_KEPT_MS = HOUR
// As long as a draft with a picture may reasonably wait for its post.
const PICTURE_KEPT_MS = 24 * HOUR
const BATCH = 200

type Sweeper = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Removes uploads an hour old, used or not, pictures that belong to no member and no post, and half-written files.
 * Ends between two files once `stop` is aborted. Meant to be called every few minutes; may run on several servers at once.
 */
export async function sweepPhotos(ctx: Sweeper, stop?: AbortSignal): Promise<void> {
  await ctx.photos.tidy(ctx.clock.now() - HOUR)
  await inBatches(BATCH, () => sweepUploads(ctx, stop), stop)
  await inBatches(BATCH, () => sweepPictures(ctx, stop), stop)
}

/** Removes the files of pictures that nothing shows any more, then their rows. What the store cannot do now the sweep does. */
export async function removePictures(ctx: Sweeper, names: string[]): Promise<void> {
  try {
    for (const name of names) await ctx.photos.remove(name)
  } catch (error) {
    if (error instanceof Refusal && error.code === 'SERVICE_UNAVAILABLE') return
    throw error
  }
  if (names.length > 0) await ctx.db.delete(photos).where(inArray(photos.name, names))
}

async function sweepUploads(ctx: Sweeper, stop: AbortSignal | undefined): Promise<number> {
  const now = ctx.clock.now()
  const old = ctx.db
    .select({ id: uploads.id })
    .from(uploads)
    .where(lt(uploads.createdAt, new Date(now - UPLOAD_KEPT_MS)))
    .limit(BATCH)
  // Closed first, so that nobody uses what is being removed.
  const closed = await ctx.db
    .update(uploads)
    .set({ usedAt: sql`coalesce(${uploads.usedAt}, ${new Date(now).toISOString()})` })
    .where(inArray(uploads.id, old))
    .returning({ id: uploads.id })
  await each(
    closed,
    stop,
    ({ id }) => ctx.photos.discard(id),
    (gone) =>
      ctx.db.delete(uploads).where(
        inArray(
          uploads.id,
          gone.map(({ id }) => id),
        ),
      ),
  )
  return closed.length
}

async function sweepPictures(ctx: Sweeper, stop: AbortSignal | undefined): Promise<number> {
  const belongsToNothing = and(isNull(photos.profileOf), isNull(photos.postId))
  const keptSince = new Date(ctx.clock.now() - PICTURE_KEPT_MS)
  const old = ctx.db
    .select({ name: photos.name })
    .from(photos)
    .where(and(belongsToNothing, or(isNull(photos.makerId), lt(photos.createdAt, keptSince))))
    .limit(BATCH)
  // Without its hash no post can take it any more.
  const doomed = await ctx.db
    .update(photos)
    .set({ hash: null })
    .where(and(inArray(photos.name, old), belongsToNothing))
    .returning({ name: photos.name })
  await each(
    doomed,
    stop,
    ({ name }) => ctx.photos.remove(name),
    (gone) =>
      ctx.db.delete(photos).where(
        inArray(
          photos.name,
          gone.map(({ name }) => name),
        ),
      ),
  )
  return doomed.length
}

// A store that is away is not asked for every file.
const FAILURES = 5

/** Removes one after the other, past a few that cannot be, then forgets those that are gone. Rejects with the first failure. */
async function each<Row>(
  rows: Row[],
  stop: AbortSignal | undefined,
  remove: (row: Row) => Promise<void>,
  forget: (gone: Row[]) => Promise<unknown>,
): Promise<void> {
  const gone: Row[] = []
  const failures: unknown[] = []
  for (const row of rows) {
    if (stop?.aborted || failures.length === FAILURES) break
    await remove(row).then(
      () => gone.push(row),
      (error: unknown) => failures.push(error),
    )
  }
  if (gone.length > 0) await forget(gone)
  stop?.throwIfAborted()
  if (failures.length > 0) throw failures[0]
}
