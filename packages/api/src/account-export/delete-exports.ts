import { accountExports, jobs } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, lte } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'

type ExportServices = Pick<Services, 'db' | 'clock' | 'exports'>

const BATCH_SIZE = 100

/** Deletes all exports of a member with their files. If a file cannot be deleted, keeps its row and throws storageUnavailable. */
export async function deleteExportsOf({ db, exports }: ExportServices, userId: string): Promise<void> {
  const rows = await db
    .select({ id: accountExports.id, fileName: accountExports.fileName })
    .from(accountExports)
    .where(eq(accountExports.userId, userId))
  for (const { id, fileName } of rows) {
    // Delete the job first: a server that is writing the export then loses its lease and stores no file.
    await db.delete(jobs).where(isJobOf('export', id))
    await db.update(accountExports).set({ state: 'failed' }).where(eq(accountExports.id, id))
    await exports.removeParts(id)
    if (fileName !== null) await exports.remove(fileName)
    await db.delete(accountExports).where(eq(accountExports.id, id))
  }
}

/**
 * Deletes the files of exports that were ready 7 days ago, and the partial files of cancelled exports. An aborted `signal` stops
 * it after the current file. Several servers may run it at once.
 */
export async function deleteExpiredExports(ctx: ExportServices, signal?: AbortSignal): Promise<void> {
  const { db, clock, exports } = ctx
  const expired = await db
    .select({ id: accountExports.id, fileName: accountExports.fileName })
    .from(accountExports)
    .where(
      and(
        eq(accountExports.state, 'ready'),
        isNotNull(accountExports.fileName),
        lte(accountExports.expiresAt, new Date(clock.now())),
      ),
    )
    .limit(BATCH_SIZE)
  for (const { id, fileName } of expired) {
    signal?.throwIfAborted()
    if (fileName !== null) await exports.remove(fileName)
    await db.update(accountExports).set({ state: 'expired', fileName: null }).where(eq(accountExports.id, id))
  }
  await deleteUnusedParts(ctx, signal)
}

async function deleteUnusedParts({ db, exports }: ExportServices, signal: AbortSignal | undefined): Promise<void> {
  const exportIds = await exports.listParts()
  if (exportIds.length === 0) return
  const used = await db
    .select({ id: accountExports.id })
    .from(accountExports)
    .where(and(inArray(accountExports.id, exportIds), inArray(accountExports.state, ['waiting', 'running'])))
  const usedIds = new Set(used.map(({ id }) => id))
  for (const id of exportIds.filter((each) => !usedIds.has(each))) {
    signal?.throwIfAborted()
    await exports.removeParts(id)
  }
}
