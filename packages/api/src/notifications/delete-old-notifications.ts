import { minIdAt } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import { inArray, lt } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'

const RETENTION_MS = 90 * DAY_MS

/** Deletes notifications older than 90 days, until `signal` is aborted. Several servers may run it at once. */
export async function deleteOldNotifications(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  // Ids sort by creation time, so the primary key finds the oldest rows.
  const oldIds = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(lt(notifications.id, minIdAt(clock.now() - RETENTION_MS)))
    .orderBy(notifications.id)
    .limit(BATCH_SIZE)
  const deleteBatch = () =>
    db.delete(notifications).where(inArray(notifications.id, oldIds)).returning({ id: notifications.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
