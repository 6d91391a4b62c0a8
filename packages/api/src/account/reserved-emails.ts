import { accountTokens } from '@stoop/db/schema'
import { and, eq, gt, ne } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { conflict } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Returns whether the former owner of an email may still undo its change. Until then no other account gets the email, or an
 * intruder could prevent the undo with a second account. Call it after the email is stored, which waits for a change that
 * gives it up at the same time.
 */
export async function isEmailReserved<C extends Services>(
  { db, clock }: TransactionContext<C>,
  email: string,
  userId: string,
): Promise<boolean> {
  const isReserved = and(
    eq(accountTokens.purpose, 'undo-email-change'),
    eq(accountTokens.email, email),
    ne(accountTokens.userId, userId),
    gt(accountTokens.expiresAt, new Date(clock.now())),
  )
  return (await db.$count(accountTokens, isReserved)) > 0
}

export const emailTaken = () => conflict('EMAIL_TAKEN', { field: 'email' })
