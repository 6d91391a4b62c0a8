import { newId } from '@stoop/db/ids'
import { outbox } from '@stoop/db/schema'
import type { Services } from '../context.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import type { TransactionContext } from '../transaction.ts'
import type { MailMessage, MailTemplate } from './mail-message.ts'

/** Messages to thousands of members in the same minute. All others are sent before them. */
const BULK_TEMPLATES: ReadonlySet<MailTemplate> = new Set(['digest', 'edition'])

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

/** Adds messages to the outbox like `queueMail`, in a fixed number of statements. Returns their ids. */
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
  await ctx.db.insert(outbox).values(rows)
  const isBulk = ({ template }: MailMessage) => BULK_TEMPLATES.has(template)
  const runAt = new Date(now + delayMs)
  await queueJobs(ctx, 'mail', toIds(rows.filter((row) => !isBulk(row))), runAt)
  await queueJobs(ctx, 'bulk-mail', toIds(rows.filter(isBulk)), runAt)
  return toIds(rows)
}

const toIds = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id)
