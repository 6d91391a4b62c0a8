import { randomBytes } from 'node:crypto'
import { accountExports } from '@stoop/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import { finishJob, type LeasedJob } from '../jobs/lease.ts'
import { inTransaction } from '../transaction.ts'

/**
 * An export fails for good when its count of attempts reaches this. A run that a killed server interrupted counts as one attempt,
 * a run that failed with an error as six.
 */
export const MAX_ATTEMPTS = 30
const ATTEMPTS_PER_ERROR = 6
/** The waiting times after the first and second error, and after all later errors. */
const RETRY_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS]
/** A run that fails because the disk is full or the storage is unavailable counts as an attempt only this long after the request. */
const MAX_POSTPONED_MS = 2 * DAY_MS

/** An export in state `running`. */
export type RunningExport = Pick<typeof accountExports.$inferSelect, 'id' | 'userId' | 'requestedAt'> & {
  fileName: string
}

const isUnfinished = (exportId: string) =>
  and(eq(accountExports.id, exportId), inArray(accountExports.state, ['waiting', 'running']))

/** Marks an export as running. Returns undefined if it was cancelled. */
export async function beginExport({ db }: Pick<Services, 'db'>, exportId: string): Promise<RunningExport | undefined> {
  const [row] = await db
    .update(accountExports)
    .set({
      state: 'running',
      // Keep the name of an earlier attempt, so that this attempt's file replaces a file that a killed server left.
      fileName: sql`coalesce(${accountExports.fileName}, ${randomBytes(16).toString('hex')})`,
    })
    .where(isUnfinished(exportId))
    .returning({
      id: accountExports.id,
      userId: accountExports.userId,
      requestedAt: accountExports.requestedAt,
      fileName: sql<string>`${accountExports.fileName}`,
    })
  return row
}

/**
 * Schedules the next attempt after an error. Returns the waiting time and how many attempts count, or undefined if the export has
 * failed for good. `isUnavailable`: the disk is full or the storage does not answer.
 */
export async function postponeExport(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { id, requestedAt }: RunningExport,
  { attempts: started, isUnavailable }: { attempts: number; isUnavailable: boolean },
): Promise<{ againMs: number; attempts: number } | undefined> {
  const isOld = clock.now() - requestedAt.getTime() > MAX_POSTPONED_MS
  const attempts = started - 1 + (isUnavailable && !isOld ? 0 : ATTEMPTS_PER_ERROR)
  if (attempts >= MAX_ATTEMPTS) return undefined
  await db.update(accountExports).set({ state: 'waiting' }).where(isUnfinished(id))
  const errors = Math.floor(attempts / ATTEMPTS_PER_ERROR)
  const againMs = isUnavailable ? MINUTE_MS : (RETRY_MS[errors - 1] ?? RETRY_MS.at(-1) ?? MINUTE_MS)
  return { againMs, attempts }
}

/** Marks an export as failed and ends its job. Throws JobLeaseLostError if another server writes it. */
export function failExport(ctx: Services, job: LeasedJob): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    await finishJob(tx, job)
    await tx.db.update(accountExports).set({ state: 'failed', fileName: null }).where(isUnfinished(job.key))
  })
}

/** Returns whether the export exists and has neither failed nor been cancelled. */
export async function isExportWanted({ db }: Pick<Services, 'db'>, exportId: string): Promise<boolean> {
  const isWanted = and(eq(accountExports.id, exportId), inArray(accountExports.state, ['waiting', 'running', 'ready']))
  return (await db.$count(accountExports, isWanted)) > 0
}
