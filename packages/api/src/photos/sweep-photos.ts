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
 * Goes past what cannot be removed and throws the first such failure at the end; ends between two files once `stop` is
 * aborted. Meant to be called every few minutes; may run on several servers at once.
 */
export async function sweepPhotos(ctx: Sweeper, stop?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  await ctx.photos.tidy(ctx.clock.now() - HOUR).catch((error: unknown) => failures.push(error))
  await inBatches(BATCH, () => sweepUploads(ctx, failures, stop), stop)
  await inBatches(BATCH, () => sweepPictures(ctx, failures, stop), stop)
  if (failures.length > 0) throw failures[0]
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

async function sweepUploads(ctx: Sweeper, failures: unknown[], stop: AbortSignal | undefined): Promise<number> {
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
  const forget = (gone: string[]) => ctx.db.delete(uploads).where(inArray(uploads.id, gone))
  return removeEach(
    closed.map(({ id }) => id),
    ctx.photos.discard,
    forget,
    failures,
    stop,
  )
}

async function sweepPictures(ctx: Sweeper, failures: unknown[], stop: AbortSignal | undefined): Promise<number> {
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
  const forget = (gone: string[]) => ctx.db.delete(photos).where(inArray(photos.name, gone))
  return removeEach(
    doomed.map(({ name }) => name),
    ctx.photos.remove,
    forget,
    failures,
    stop,
  )
}

// A store that is away is not asked for every file.
const IN_A_ROW = 5

/**
 * Removes one after the other, past those that cannot be, until too many in a row cannot; then forgets what is gone. Gives how many
 * it took up: 0 where none could be removed, and another round would meet the same.
 */
async function removeEach(
  keys: string[],
  remove: (key: string) => Promise<void>,
  forget: (gone: string[]) => Promise<unknown>,
  failures: unknown[],
  stop: AbortSignal | undefined,
): Promise<number> {
  const gone: string[] = []
  let inARow = 0
  // Else the same few that are stuck would end every run.
  for (const key of keys.toSorted(() => Math.random() - 0.5)) {
    if (stop?.aborted || inARow === IN_A_ROW) break
    await remove(key).then(
      () => {
        gone.push(key)
        inARow = 0
      },
      (error: unknown) => {
        failures.push(error)
        inARow += 1
      },
    )
  }
  if (gone.length === 0) return 0
  await forget(gone)
  return keys.length
}
