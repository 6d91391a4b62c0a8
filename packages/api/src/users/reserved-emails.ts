import { accountTokens, bannedEmails } from '@stoop/db/schema'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { conflict } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'
import { hashEmail } from './identity-digests.ts'

/**
 * Returns whether an email is reserved, because its former owner can still undo a change, or because its account was permanently
 * suspended and then erased. Call this after storing the email: the write waits until a concurrent transaction that gives up the
 * email has committed.
 */
export async function isEmailReserved<C extends Services>(
  { db, clock, secrets }: TransactionContext<C>,
  email: string,
  userId: string,
): Promise<boolean> {
  const isReserved = and(
    eq(accountTokens.purpose, 'undo-email-change'),
    eq(accountTokens.email, email),
    ne(accountTokens.userId, userId),
    gt(accountTokens.expiresAt, new Date(clock.now())),
  )
  const isBanned = eq(bannedEmails.digest, hashEmail(secrets, email))
  return (await db.$count(accountTokens, isReserved)) > 0 || (await db.$count(bannedEmails, isBanned)) > 0
}

export const emailTaken = () => conflict('EMAIL_TAKEN', { field: 'email' })
