import { passkeys, recoveryCodes } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/** The number of passkeys and the number of recovery codes that can sign in to an account. */
export type CredentialCounts = { passkeys: number; recoveryCodes: number }

/**
 * Deletes all passkeys and recovery codes of an account, and returns their numbers. Call it before changing the email: a sign-in
 * locks the passkey before the user's row, and the opposite order could deadlock.
 */
export async function deleteCredentials<C extends Services>(
  { db }: TransactionContext<C>,
  userId: string,
): Promise<CredentialCounts> {
  const deleted = {
    passkeys: await db.delete(passkeys).where(eq(passkeys.userId, userId)).returning({ id: passkeys.id }),
    codes: await db
      .delete(recoveryCodes)
      .where(eq(recoveryCodes.userId, userId))
      .returning({ digest: recoveryCodes.digest }),
  }
  return { passkeys: deleted.passkeys.length, recoveryCodes: deleted.codes.length }
}

/** Returns how many passkeys and recovery codes an account has. */
export async function countCredentials({ db }: Pick<Services, 'db'>, userId: string): Promise<CredentialCounts> {
  return {
    passkeys: await db.$count(passkeys, eq(passkeys.userId, userId)),
    recoveryCodes: await db.$count(recoveryCodes, eq(recoveryCodes.userId, userId)),
  }
}
