import { newId } from '@stoop/db/ids'
import { outbox } from '@stoop/db/schema'
import type { Services } from '../context.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import type { TransactionContext } from '../transaction.ts'
import type { MailMessage } from './mail-message.ts'

type Recipient = {
  /** The recipient's account; null if the email may not belong to an account. */
  userId: string | null
  email: string
}

/**
 * Adds a message to the outbox in the current transaction; it is sent only after the commit. `delayMs` postpones it. Returns its
 * id.
 */
export async function queueMail<C extends Services>(
  ctx: TransactionContext<C>,
  { userId, email }: Recipient,
  message: MailMessage,
  delayMs = 0,
): Promise<string> {
  const [id = ''] = await queueMails(ctx, [{ userId, email, message }], delayMs)
  return id
}

/** Adds messages to the outbox like `queueMail`, in two statements. Returns their ids. */
export async function queueMails<C extends Services>(
  ctx: TransactionContext<C>,
  mails: readonly (Recipient & { message: MailMessage })[],
  delayMs = 0,
): Promise<string[]> {
  if (mails.length === 0) return []
  const now = ctx.clock.now()
  const rows = mails.map(({ userId, email, message }) => ({
    id: newId(now),
    userId,
    recipient: email,
    ...message,
    createdAt: new Date(now),
  }))
  const ids = rows.map(({ id }) => id)
  await ctx.db.insert(outbox).values(rows)
  await queueJobs(ctx, 'mail', ids, new Date(now + delayMs))
  return ids
}
