import { accountTokens, outbox } from '@stoop/db/schema'
import type { AccountTokenPurpose } from '@stoop/validators/choices'
import { and, eq, gt, inArray, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { MailTemplate } from '../outbox/mail-message.ts'
import type { TransactionContext } from '../transaction.ts'

const TEMPLATES: Record<AccountTokenPurpose, MailTemplate[]> = {
  'verify-email': ['verify-email'],
  'reset-password': ['reset-password', 'email-change-undone'],
  'confirm-new-email': ['confirm-new-email'],
  'undo-email-change': ['email-changed'],
}

/**
 * Invalidates the links of a locked account for these purposes, even in queued messages. With `after`, invalidates only links
 * that were sent after that message. Returns their number. Call this before the account's email changes.
 */
export async function withdrawLinks<C extends Services>(
  { db }: TransactionContext<C>,
  { id: userId, email }: { id: string; email: string },
  purposes: AccountTokenPurpose[],
  after?: string,
): Promise<number> {
  const templates = purposes.flatMap((purpose) => TEMPLATES[purpose])
  // A message for a forgotten password is queued without the account's id.
  const isOfAccount = or(
    eq(outbox.userId, userId),
    and(eq(outbox.template, 'reset-password'), eq(outbox.recipient, email)),
  )
  // Lock messages before tokens, as the job that sends a message does.
  const messages = await db
    .delete(outbox)
    .where(and(isOfAccount, inArray(outbox.template, templates), after ? gt(outbox.id, after) : undefined))
    .returning({ id: outbox.id })
  const tokens = await db
    .delete(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        inArray(accountTokens.purpose, purposes),
        after ? gt(accountTokens.id, after) : undefined,
      ),
    )
    .returning({ id: accountTokens.id })
  // A token has the same id as its message, so count each id once.
  return new Set([...messages, ...tokens].map(({ id }) => id)).size
}
