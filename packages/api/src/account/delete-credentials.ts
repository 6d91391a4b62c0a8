import { passkeys, recoveryCodes } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Deletes all passkeys and recovery codes of an account, so that only its password and its email give access. Call it before
 * the email changes: that locks out sign-ins, and a sign-in with a passkey locks the passkey first.
 */
export async function deleteCredentials<C extends Services>(
  { db }: TransactionContext<C>,
  userId: string,
): Promise<void> {
  await db.delete(passkeys).where(eq(passkeys.userId, userId))
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}
