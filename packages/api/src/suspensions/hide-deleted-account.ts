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
 * Marks an account as deleted, to be erased at `eraseAt`: hides the member, ends all sessions, and gives the member's communities
 * other creators. Returns the ids of these communities. If the account is already deleted, changes only the time.
 */
export async function hideDeletedAccount<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  eraseAt: Date,
): Promise<string[]> {
  const deletedAt = new Date(tx.clock.now())
  // Lock the job before the row of hidden_users, in the same order as a sign-in that cancels the deletion.
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
 * Ends the deletion of an account. Unless the member is suspended, shows the member again, and makes the member the creator of
 * communities that still have no creator. Returns whether the member is suspended.
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
