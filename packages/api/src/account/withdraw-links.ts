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
 * Makes links of an account invalid, also those in messages that are still to be sent: all with these purposes, or only
 * those after the message `after`. Returns their number. Call it while the account is locked and before its email changes.
 */
export async function withdrawLinks<C extends Services>(
  { db }: TransactionContext<C>,
  { id: userId, email }: { id: string; email: string },
  purposes: AccountTokenPurpose[],
  after?: string,
): Promise<number> {
  const templates = purposes.flatMap((purpose) => TEMPLATES[purpose])
  // A forgotten password is queued without the account.
  const isOfAccount = or(
    eq(outbox.userId, userId),
    and(eq(outbox.template, 'reset-password'), eq(outbox.recipient, email)),
  )
  // Messages before tokens: the job that sends a message locks it while it creates the token.
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
  // The token of a message that is being sent has the message's id.
  return new Set([...messages, ...tokens].map(({ id }) => id)).size
}
