import { friendships } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { forbidden } from '../errors.ts'
import { matchesPair } from '../friends/friendship-pair.ts'
import type { TransactionContext } from '../transaction.ts'
import { isVisiblePerson, requirePerson } from '../users/visibility.ts'

/**
 * Locks the friendship with a person until the commit, so that it cannot end before the message is stored. Throws notFound if the
 * viewer may not see the person, forbidden if the two are not friends.
 */
export async function requireFriend(tx: TransactionContext, userId: string): Promise<void> {
  const isVisible = isVisiblePerson(tx.viewer.id, sql`${userId}::uuid`)
  const [friendship] = await tx.db
    .select({ id: friendships.id })
    .from(friendships)
    .where(and(matchesPair(tx.viewer.id, userId), eq(friendships.status, 'accepted'), isVisible))
    .for('key share')
  if (friendship) return
  await requirePerson(tx, { id: userId })
  throw forbidden('NOT_FRIENDS')
}
