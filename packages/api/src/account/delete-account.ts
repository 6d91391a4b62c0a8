import { type DeletedMembers, deleteContentInBatches, deleteMembers } from '@stoop/db/delete-members'
import { outbox, photos, suspensions } from '@stoop/db/schema'
import { eq, or } from 'drizzle-orm'
import { deleteSessionsOfUser } from '../auth/sessions.ts'
import type { Services } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { retireUsername } from '../usernames/retire-username.ts'

/**
 * Deletes an account and everything it created, with correct counters of everything else. First it is suspended, so that it
 * disappears for everyone and writes nothing more. Then its content is deleted in small transactions, and the rest in a last one,
 * in which `onDelete` runs. If it is interrupted, the account stays suspended until it is called again. Must not be called in
 * a transaction. No other account ever gets the username.
 */
export async function deleteAccount<C extends Services>(
  ctx: C,
  userId: string,
  onDelete: (tx: TransactionContext<C>, deleted: DeletedMembers) => Promise<void>,
): Promise<DeletedMembers> {
  await inTransaction(ctx, async (tx) => {
    const columns = { createdAt: new Date(tx.clock.now()), until: null, reason: 'This account is being deleted.' }
    await tx.db
      .insert(suspensions)
      .values({ userId, ...columns })
      .onConflictDoUpdate({ target: suspensions.userId, set: columns })
    await deleteSessionsOfUser(tx, userId)
  })
  const photoNames = await findPhotos(ctx, userId)
  const posts = await deleteContentInBatches(ctx.db, [userId])
  const deleted = await inTransaction(ctx, async (tx) => {
    // Before the user is locked: the job that sends a message locks it first, and then needs the user.
    await tx.db.delete(outbox).where(eq(outbox.userId, userId))
    await retireUsername(tx, userId)
    const rest = await deleteMembers(tx.db, [userId], tx.clock.now())
    const total = { ...rest, posts: posts + rest.posts }
    await onDelete(tx, total)
    return total
  })
  await deletePhotos(ctx, photoNames)
  return deleted
}

async function findPhotos({ db }: Pick<Services, 'db'>, userId: string): Promise<string[]> {
  const rows = await db
    .select({ name: photos.name })
    .from(photos)
    .where(or(eq(photos.makerId, userId), eq(photos.profileOf, userId)))
  return rows.map(({ name }) => name)
}
