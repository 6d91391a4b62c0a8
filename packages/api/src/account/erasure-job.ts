import { accountDeletions } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { type LeasedJob, leaseJob } from '../jobs/lease.ts'
import { isJobOf, rescheduleJob } from '../jobs/queue-jobs.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { inTransaction } from '../transaction.ts'
import { eraseAccount } from './erase-account.ts'
import type { ErasureFiles } from './erasure-files.ts'

const MINUTE_MS = 60 * 1000

/** Returns the job that erases an account when its time to be restored is over. It continues where an earlier run stopped. */
export const erasureJob = (services: Services, files: ErasureFiles): JobDefinition => ({
  kind: 'erasure',
  retryMs: [MINUTE_MS, 2 * MINUTE_MS, 5 * MINUTE_MS, 10 * MINUTE_MS],
  async run({ key: userId, signal }) {
    const { eraseAt } = accountDeletions
    const [deletion] = await services.db
      .select({ eraseAt })
      .from(accountDeletions)
      .where(eq(accountDeletions.userId, userId))
    // Nothing can bring an erased account back: the job alone does not decide.
    if (!deletion) return undefined
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

/** Makes the erasure of an account due and leases its job. Returns undefined if a server erases it. */
export function leaseErasureNow(ctx: Services, userId: string): Promise<LeasedJob | undefined> {
  return inTransaction(ctx, async (tx) => {
    const eraseAt = new Date(tx.clock.now())
    await tx.db
      .insert(accountDeletions)
      .values({ userId, requestedAt: eraseAt, eraseAt })
      .onConflictDoUpdate({ target: accountDeletions.userId, set: { eraseAt } })
    await rescheduleJob(tx, 'erasure', userId, eraseAt)
    return leaseJob(tx, isJobOf('erasure', userId))
  })
}
