import { hiddenUsers } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Locks the row of a suspended or deleted member, if there is one. A suspension and a deletion at the same time then run one
 * after the other. Lock the erasure job first.
 */
export async function lockHiddenUser<C extends Services>({ db }: TransactionContext<C>, userId: string): Promise<void> {
  await db.select({ userId: hiddenUsers.userId }).from(hiddenUsers).where(eq(hiddenUsers.userId, userId)).for('update')
}
