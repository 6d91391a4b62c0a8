import { accountExports, jobs } from '@stoop/db/schema'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

/**
 * Ends the exports of a member: stops exports in progress and invalidates links to finished files, which the cleanup job deletes.
 * Returns how many exports it ended.
 */
export async function endExports({ db, clock }: Pick<Services, 'db' | 'clock'>, userId: string): Promise<number> {
  const now = new Date(clock.now())
  const isOfUser = eq(accountExports.userId, userId)
  const isUnfinished = and(isOfUser, inArray(accountExports.state, ['waiting', 'running']))
  const unfinished = db
    .select({ key: sql`${accountExports.id}::text` })
    .from(accountExports)
    .where(isUnfinished)
  // Lock the jobs first, in the same order as the server that finishes an export.
  await db.delete(jobs).where(and(eq(jobs.kind, 'export'), inArray(jobs.key, unfinished)))
  const stopped = await db
    .update(accountExports)
    .set({ state: 'failed' })
    .where(isUnfinished)
    .returning({ id: accountExports.id })
  const expired = await db
    .update(accountExports)
    .set({ expiresAt: now })
    .where(and(isOfUser, eq(accountExports.state, 'ready'), gt(accountExports.expiresAt, now)))
    .returning({ id: accountExports.id })
  return stopped.length + expired.length
}
