import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import type { MailMessage } from './mail-message.ts'
import { queueMail } from './queue-mail.ts'

type SecurityMessage = Extract<
  MailMessage,
  { template: 'new-sign-in' | 'password-changed' | 'security-changed' | 'account-deleted' | 'account-restored' }
>

/**
 * Queues a message about an account's security. Queues none for an unverified email, because the email may belong to another
 * person, and the account's owner could flood that person with mail.
 */
export async function queueSecurityMail<C extends Services>(
  ctx: TransactionContext<C>,
  userId: string,
  message: SecurityMessage,
): Promise<void> {
  const [user] = await ctx.db
    .select({ email: users.email, mustVerifyEmail: users.mustVerifyEmail })
    .from(users)
    .where(eq(users.id, userId))
  if (user && !user.mustVerifyEmail) await queueMail(ctx, { userId, email: user.email }, message)
}
