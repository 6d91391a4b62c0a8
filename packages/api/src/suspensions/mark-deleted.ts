import { hiddenUsers } from '@stoop/db/schema'
import { RESTORE_ACCOUNT_DAYS } from '@stoop/validators/limits'
import { and, eq, isNotNull } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { hideDeletedAccount } from './hide-deleted-account.ts'

/** Returns when an account that is deleted now will be erased. */
export const getEraseAt = ({ clock }: Pick<Services, 'clock'>): Date =>
  new Date(clock.now() + RESTORE_ACCOUNT_DAYS * DAY_MS)

/**
 * Deletes a locked account, hides and mails the member. Returns undefined if the account is already deleted. Signing in restores
 * it for 14 days. `actor` is the member's id or 'operator'. Call `refreshHidden` after the commit.
 */
export async function markDeleted<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  actor: string,
): Promise<{ eraseAt: Date } | undefined> {
  const isDeleted = and(eq(hiddenUsers.userId, userId), isNotNull(hiddenUsers.deletedAt))
  if ((await tx.db.$count(hiddenUsers, isDeleted)) > 0) return undefined
  const eraseAt = getEraseAt(tx)
  const communities = await hideDeletedAccount(tx, userId, eraseAt)
  const details = { isDeletion: true, until: eraseAt.toISOString(), communities }
  await logAction(tx, actor, { action: 'member suspend', target: { type: 'member', id: userId }, details })
  await queueSecurityMail(tx, userId, { template: 'account-deleted', params: { eraseAt: eraseAt.toISOString() } })
  return { eraseAt }
}
