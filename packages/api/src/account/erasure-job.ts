import { hiddenUsers } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { type LeasedJob, leaseJob } from '../jobs/lease.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { hideDeletedAccount } from '../suspensions/hide-deleted-account.ts'
import { inTransaction } from '../transaction.ts'
import { eraseAccount } from './erase-account.ts'
import type { ErasureFiles } from './erasure-files.ts'

/** Returns the job that erases an account when its restore period ends. It continues where an earlier run stopped. */
export const erasureJob = (services: Services, files: ErasureFiles): JobDefinition => ({
  kind: 'erasure',
  retryMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS],
  async run({ key: userId, signal }) {
    const [deletion] = await services.db
      .select({ eraseAt: hiddenUsers.eraseAt })
      .from(hiddenUsers)
      .where(eq(hiddenUsers.userId, userId))
    // The deletion may have been undone since the job was queued, and an erasure cannot be undone.
    if (!deletion?.eraseAt) return undefined
    const waitMs = deletion.eraseAt.getTime() - services.clock.now()
    if (waitMs > 0) return { againMs: waitMs, attempts: 0 }
    const target = { type: 'member' as const, id: userId }
    await eraseAccount(services, userId, {
      files,
      signal,
      onErase: (tx, details) => logAction(tx, 'system', { action: 'member delete', target, details }),
    })
  },
})

/**
 * Deletes an account and leases the job that erases it. `leased` is undefined if another server already erases the account.
 * `passedOn` are the ids of the communities that the member created and that have a new creator or none now.
 */
export function leaseErasureNow(
  ctx: Services,
  userId: string,
): Promise<{ leased: LeasedJob | undefined; passedOn: string[] }> {
  return inTransaction(ctx, async (tx) => {
    const passedOn = await hideDeletedAccount(tx, userId, new Date(tx.clock.now()))
    return { leased: await leaseJob(tx, isJobOf('erasure', userId)), passedOn }
  })
}
