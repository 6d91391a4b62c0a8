import { hiddenUsers } from '@stoop/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { rescheduleJob } from '../jobs/queue-jobs.ts'
import type { TransactionContext } from '../transaction.ts'
import { deleteSessionsOfUser } from '../users/delete-sessions.ts'
import { isSuspendedByRow } from '../users/suspension.ts'
import { lockHiddenUser } from './lock-hidden-user.ts'
import { refreshHiddenLater } from './refresh-hidden-later.ts'
import { removeAsCreator, restoreAsCreator } from './suspended-creators.ts'

/**
 * Deletes an account until it is erased at `eraseAt`: hides the member from everyone, ends all sessions, and passes the
 * communities of the member on. If it is deleted already, it changes the time of the erasure. A suspension of the member stays.
 * Returns the ids of these communities.
 */
export async function hideDeletedAccount<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  eraseAt: Date,
): Promise<string[]> {
  const deletedAt = new Date(tx.clock.now())
  // Lock the job before the row of hidden_users, like a sign-in that cancels the deletion.
  await rescheduleJob(tx, 'erasure', userId, eraseAt)
  await tx.db
    .insert(hiddenUsers)
    .values({ userId, deletedAt, eraseAt })
    .onConflictDoUpdate({
      target: hiddenUsers.userId,
      set: { deletedAt: sql`coalesce(${hiddenUsers.deletedAt}, excluded.deleted_at)`, eraseAt },
    })
  await refreshHiddenLater(tx, userId)
  await deleteSessionsOfUser(tx, userId)
  return removeAsCreator(tx, userId)
}

/**
 * Ends the deletion of an account. Shows the member again, and gives communities back that still have no creator, unless the
 * member is suspended. Returns whether the member is.
 */
export async function showRestoredAccount<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
): Promise<{ isSuspended: boolean }> {
  await lockHiddenUser(tx, userId)
  const isOfUser = eq(hiddenUsers.userId, userId)
  const suspended = await tx.db
    .update(hiddenUsers)
    .set({ deletedAt: null, eraseAt: null })
    .where(and(isOfUser, isSuspendedByRow))
    .returning({ userId: hiddenUsers.userId })
  if (suspended.length > 0) return { isSuspended: true }
  await tx.db.delete(hiddenUsers).where(and(isOfUser, isNotNull(hiddenUsers.deletedAt)))
  await refreshHiddenLater(tx, userId)
  await restoreAsCreator(tx, userId)
  return { isSuspended: false }
}
