import { jobs } from '@stoop/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { isJobOf } from '../jobs/queue-jobs.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { showRestoredAccount } from './hide-deleted-account.ts'

/**
 * Restores a deleted account and mails the member. Returns false if the account is not deleted or is already being erased. Call
 * this after a sign-in, and call `refreshHidden` after the commit.
 */
export async function cancelDeletion<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<boolean> {
  const cancelled = await tx.db
    .delete(jobs)
    .where(
      and(
        isJobOf('erasure', userId),
        gt(jobs.runAt, new Date(tx.clock.now())),
        // An erasure that has begun cannot be undone, even if it failed and waits for a retry.
        isNull(jobs.leasedBy),
        eq(jobs.attempts, 0),
      ),
    )
    .returning({ key: jobs.key })
  if (cancelled.length === 0) return false
  const { isSuspended } = await showRestoredAccount(tx, userId)
  const target = { type: 'member' as const, id: userId }
  await logAction(tx, userId, { action: 'member restore', target })
  // With this entry, a later `restoreAsCreator` ignores communities that were passed on by this deletion.
  if (!isSuspended) await logAction(tx, 'system', { action: 'member unsuspend', target })
  await queueSecurityMail(tx, userId, { template: 'account-restored', params: {} })
  return true
}
