import { accountDeletions } from '@stoop/db/schema'
import { RESTORE_ACCOUNT_DAYS } from '@stoop/validators/limits'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { rescheduleJob } from '../jobs/queue-jobs.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { hideDeletedAccount } from './suspend.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the time of erasure of an account that is deleted now. */
export const getEraseAt = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock.now() + RESTORE_ACCOUNT_DAYS * DAY_MS)

/**
 * Deletes a locked account so that signing in can restore it for 14 days: hides the member from everyone, ends all sessions, passes
 * communities on, and mails the member. Returns undefined if the account is deleted already. `actor` is the member's id or
 * 'operator'. Call `refreshHidden` after the commit.
 */
export async function markDeleted<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  actor: string,
): Promise<{ eraseAt: Date } | undefined> {
  const eraseAt = getEraseAt(tx)
  const marked = await tx.db
    .insert(accountDeletions)
    .values({ userId, requestedAt: new Date(tx.clock.now()), eraseAt })
    .onConflictDoNothing()
    .returning({ eraseAt: accountDeletions.eraseAt })
  if (marked.length === 0) return undefined
  await rescheduleJob(tx, 'erasure', userId, eraseAt)
  const communities = await hideDeletedAccount(tx, userId)
  const details = { isDeletion: true, until: eraseAt.toISOString(), communities }
  await logAction(tx, actor, { action: 'member suspend', target: { type: 'member', id: userId }, details })
  await queueSecurityMail(tx, userId, { template: 'account-deleted', params: { eraseAt: eraseAt.toISOString() } })
  return { eraseAt }
}
