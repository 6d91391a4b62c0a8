import { users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { addFormerUsername } from './former-usernames.ts'

/**
 * Stores a hash of the username of an account that this transaction deletes, so that no other account can take the name. Does
 * nothing if the account does not exist.
 */
export async function retireUsername<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<void> {
  const [user] = await tx.db
    .select({ username: users.username })
    .from(users)
    .where(eq(users.id, userId))
    .for('no key update')
  if (user) await addFormerUsername(tx, user.username, null)
}
