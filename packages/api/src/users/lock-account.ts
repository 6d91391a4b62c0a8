import { sessions, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext, Services } from '../context.ts'
import { badRequest, unauthorized } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'

export type LockedAccount = Pick<typeof users.$inferSelect, 'id' | 'email' | 'emailVerifiedAt' | 'mustVerifyEmail'>

/**
 * Locks an account until the transaction ends, so that changes of its email and password run one after the other. Throws
 * badRequest for a deleted account, because its links are invalid.
 */
export async function lockAccount<C extends Services>(
  { db }: TransactionContext<C>,
  userId: string,
): Promise<LockedAccount> {
  const [account] = await db
    .select({
      id: users.id,
      email: users.email,
      emailVerifiedAt: users.emailVerifiedAt,
      mustVerifyEmail: users.mustVerifyEmail,
    })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (!account) throw badRequest('INVALID_LINK')
  return account
}

/**
 * Locks the viewer's account. Throws unauthorized if the session has ended: a concurrent call may have set a new password, which
 * ends all sessions, and this request must not overwrite it.
 */
export async function lockOwnAccount(tx: TransactionContext<AuthenticatedContext>): Promise<LockedAccount> {
  const account = await lockAccount(tx, tx.viewer.id)
  if ((await tx.db.$count(sessions, eq(sessions.sid, tx.viewer.sid))) === 0) throw unauthorized('SIGNED_OUT')
  return account
}

/** Throws badRequest if the account's email has changed since a link was sent. */
export function requireSameEmail(account: LockedAccount, email: string): void {
  if (account.email.toLowerCase() !== email.toLowerCase()) throw badRequest('INVALID_LINK')
}
