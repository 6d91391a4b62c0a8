import { sessions, users } from '@stoop/db/schema'
import { eq, ne } from 'drizzle-orm'
import { deleteCalendarFeed } from '../calendar/calendar-feed.ts'
import type { Services } from '../context.ts'
import { queueSecurityMail } from '../outbox/queue-security-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import type { LockedAccount } from '../users/lock-account.ts'
import { withdrawLinks } from './withdraw-links.ts'

/**
 * Sets the password of a locked account, ends its sessions except `keepSid`, and mails the member. Invalidates links to reset the
 * password or change the email, and the address of the private calendar: an intruder may have requested them.
 */
export async function setPassword<C extends Services>(
  tx: TransactionContext<C>,
  account: LockedAccount,
  passwordHash: string,
  keepSid?: string,
): Promise<void> {
  await withdrawLinks(tx, account, ['reset-password', 'confirm-new-email'])
  await tx.db
    .update(users)
    .set({ password: passwordHash, passwordChangedAt: new Date(tx.clock.now()) })
    .where(eq(users.id, account.id))
  await deleteSessionsOfUser(tx, account.id, keepSid === undefined ? undefined : ne(sessions.sid, keepSid))
  await deleteCalendarFeed(tx.db, account.id)
  await queueSecurityMail(tx, account.id, { template: 'password-changed', params: {} })
}
