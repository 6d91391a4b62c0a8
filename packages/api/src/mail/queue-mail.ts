import { newId } from '@stoop/db/ids'
import { outbox } from '@stoop/db/schema'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import type { MailMessage } from './mail-message.ts'

type Recipient = {
  /** Null if it is not known whether the recipient has an account. */
  userId: string | null
  email: string
}

/**
 * Adds a message to the outbox in the transaction of the action, so that it is sent if and only if the transaction commits.
 * Returns its id. `delayMs` postpones it.
 */
export async function queueMail<C extends Services>(
  ctx: TransactionContext<C>,
  { userId, email }: Recipient,
  message: MailMessage,
  delayMs = 0,
): Promise<string> {
  const now = ctx.clock.now()
  const id = newId(now)
  await ctx.db.insert(outbox).values({
    id,
    userId,
    recipient: email,
    ...message,
    createdAt: new Date(now),
    nextAttemptAt: new Date(now + delayMs),
  })
  if (delayMs === 0) ctx.emit({ type: 'mailQueued' })
  return id
}
