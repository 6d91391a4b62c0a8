import { newId } from '@stoop/db/ids'
import { outbox } from '@stoop/db/schema'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/** The messages, each with the values that its text needs. Secrets are not among them: links are created when a message is sent. */
export type MailMessage =
  /** With a link that verifies the address of the account. */
  | { template: 'verify-email'; params: Record<string, never> }
  /** With a link to choose a new password. Dropped when it is sent if the recipient has no account. */
  | { template: 'reset-password'; params: Record<string, never> }
  | { template: 'password-changed'; params: Record<string, never> }
  /** To the new address, with a link that confirms the change. */
  | { template: 'confirm-new-email'; params: Record<string, never> }
  /** To the old address, with a link that undoes the change. */
  | { template: 'email-changed'; params: { newEmail: string } }
  | { template: 'new-sign-in'; params: { device: string; at: string } }
  /** A passkey was added or removed, or recovery codes were created or used. */
  | { template: 'security-changed'; params: { change: SecurityChange } }
  /** Dropped when it is sent if the notification was read or retracted meanwhile. */
  | { template: 'notification'; params: { notificationId: string } }

export type SecurityChange = 'passkey-added' | 'passkey-removed' | 'recovery-codes-created' | 'recovery-code-used'

type Recipient = {
  /** Null if it is not known whether the recipient has an account. */
  userId: string | null
  email: string
}

/**
 * Adds a message to the outbox in the transaction of the action, so that it is sent if and only if the transaction commits.
 * `delayMs` postpones it.
 */
export async function queueMail<C extends Services>(
  ctx: TransactionContext<C>,
  { userId, email }: Recipient,
  message: MailMessage,
  delayMs = 0,
): Promise<void> {
  const now = ctx.clock.now()
  await ctx.db.insert(outbox).values({
    id: newId(now),
    userId,
    recipient: email,
    ...message,
    createdAt: new Date(now),
    nextAttemptAt: new Date(now + delayMs),
  })
  if (delayMs === 0) ctx.emit({ type: 'mailQueued' })
}
