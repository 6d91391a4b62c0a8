import { classifyDatabaseError } from '@stoop/db/database-error'
import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { emailTaken, isEmailReserved } from '../users/reserved-emails.ts'

/**
 * Sets the email of a locked account and marks it as verified: its owner has just opened a link that was sent to it. Throws
 * conflict if the email is taken.
 */
export async function setEmail<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  email: string,
): Promise<void> {
  const now = new Date(tx.clock.now())
  try {
    await tx.db
      .update(users)
      .set({ email, emailVerifiedAt: now, mustVerifyEmail: false, updatedAt: now })
      .where(eq(users.id, userId))
  } catch (error) {
    throw classifyDatabaseError(error).constraint === 'users_email_unique' ? emailTaken() : error
  }
  if (await isEmailReserved(tx, email, userId)) throw emailTaken()
}
