import { minIdAt } from '@stoop/db/ids'
import { editions } from '@stoop/db/schema'
import { inArray, lt } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { EDITION_KEPT_MS } from './edition-times.ts'

/** The last edition of a member must stay longer than it is shown, because the next one begins at its end. */
const RETENTION_MS = EDITION_KEPT_MS + DAY_MS

/** Deletes editions that ended more than 8 days ago, until `signal` is aborted. Several servers may run it at once. */
export async function deleteOldEditions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  // Ids sort by the end of the edition, so the primary key finds the oldest rows.
  const oldIds = db
    .select({ id: editions.id })
    .from(editions)
    .where(lt(editions.id, minIdAt(clock.now() - RETENTION_MS)))
    .orderBy(editions.id)
    .limit(BATCH_SIZE)
  const deleteBatch = () => db.delete(editions).where(inArray(editions.id, oldIds)).returning({ id: editions.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
