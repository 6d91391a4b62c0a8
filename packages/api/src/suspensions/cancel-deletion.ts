import { accountDeletions } from '@stoop/db/schema'
import { and, eq, gt, isNull } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { showRestoredAccount } from './suspend.ts'

/**
 * Restores the account of a member who has deleted it, until the time of its erasure, and mails the member. A suspension stays in
 * force. Returns false if the account was not deleted or is being erased. Call it when the member has signed in, and `refreshHidden`
 * after the commit.
 */
export async function cancelDeletion<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<boolean> {
  const cancelled = await tx.db
    .delete(accountDeletions)
    .where(
      and(
        eq(accountDeletions.userId, userId),
        gt(accountDeletions.eraseAt, new Date(tx.clock.now())),
        // The clock of a server that erases the account may be ahead.
        isNull(accountDeletions.leasedUntil),
      ),
    )
    .returning({ userId: accountDeletions.userId })
  if (cancelled.length === 0) return false
  const { isSuspended } = await showRestoredAccount(tx, userId)
  const target = { type: 'member' as const, id: userId }
  await logAction(tx, userId, { action: 'member restore', target })
  // Separates the communities that were passed on from those of a later suspension (suspensions/suspended-creators.ts).
  if (!isSuspended) await logAction(tx, 'system', { action: 'member unsuspend', target })
  await queueSecurityMail(tx, userId, { template: 'account-restored', params: {} })
  return true
}
