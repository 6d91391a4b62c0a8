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
 * Invalidates an account's links for these purposes, and deletes the queued messages that would contain them. With `after`, only
 * messages and links newer than this message. Returns their number. Call it with the account locked, before changing its email.
 */
export async function withdrawLinks<C extends Services>(
  { db }: TransactionContext<C>,
  { id: userId, email }: { id: string; email: string },
  purposes: AccountTokenPurpose[],
  after?: string,
): Promise<number> {
  const templates = purposes.flatMap((purpose) => TEMPLATES[purpose])
  // Messages for a forgotten password contain no user id.
  const isOfAccount = or(
    eq(outbox.userId, userId),
    and(eq(outbox.template, 'reset-password'), eq(outbox.recipient, email)),
  )
  // Lock messages before tokens, in the same order as the job that sends a message.
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
  // A token has the id of its message. The set counts each id once.
  return new Set([...messages, ...tokens].map(({ id }) => id)).size
}
