import { auditLog, communities, communityMembers } from '@stoop/db/schema'
import { and, eq, gt, inArray, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm'
import { promoteModerator } from '../communities/roles/creator.ts'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/**
 * Removes a member as creator of all communities. In each, the longest-serving moderator becomes the creator, if there is one.
 * Returns the ids of the communities.
 */
export async function removeAsCreator<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
): Promise<string[]> {
  const isInOffice = and(eq(communityMembers.userId, userId), ne(communityMembers.role, 'member'))
  const moderated = tx.db.select({ id: communityMembers.communityId }).from(communityMembers).where(isInOffice)
  // Also lock communities that the member moderates: if a creator left now, this member would become the creator.
  await lockInOrder(tx, inArray(communities.id, moderated))
  const created = await tx.db.select({ id: communities.id }).from(communities).where(eq(communities.creatorId, userId))
  const ids = created.map(({ id }) => id)
  await tx.db.update(communities).set({ creatorId: null }).where(inArray(communities.id, ids))
  await changeRole(tx, userId, ids, 'member')
  for (const id of ids) await promoteModerator(tx, id)
  return ids
}

/**
 * Makes the member the creator again of the communities that `removeAsCreator` passed on since the member was last visible. Skips
 * communities that have a creator and communities that the member has left.
 */
export async function restoreAsCreator<C extends Services>(tx: TransactionContext<C>, userId: string): Promise<void> {
  const isOfMember = and(eq(auditLog.targetType, 'member'), eq(auditLog.targetId, userId))
  const isStillDeleted = sql`${auditLog.details} ? 'isStillDeleted'`
  const lastEnd = tx.db
    .select({ id: sql`coalesce(max(${auditLog.id}), 0)` })
    .from(auditLog)
    .where(and(isOfMember, eq(auditLog.action, 'member unsuspend'), not(isStillDeleted)))
  // If one suspension replaced another, there are several entries, and only the first names the communities.
  const isOfSuspension = and(isOfMember, eq(auditLog.action, 'member suspend'), gt(auditLog.id, lastEnd))
  const lost = tx.db
    .select({ id: sql`jsonb_array_elements_text(${auditLog.details} -> 'communities')::uuid` })
    .from(auditLog)
    .where(and(isOfSuspension, isNotNull(sql`${auditLog.details} -> 'communities'`)))
  await lockInOrder(tx, and(isNull(communities.creatorId), inArray(communities.id, lost)))
  // Read the memberships under the lock: the member may just have left.
  const joined = tx.db
    .select({ id: communityMembers.communityId })
    .from(communityMembers)
    .where(eq(communityMembers.userId, userId))
  const restored = await tx.db
    .update(communities)
    .set({ creatorId: userId })
    .where(and(isNull(communities.creatorId), inArray(communities.id, lost), inArray(communities.id, joined)))
    .returning({ id: communities.id })
  await changeRole(
    tx,
    userId,
    restored.map(({ id }) => id),
    'creator',
  )
}

async function lockInOrder<C extends Services>({ db }: TransactionContext<C>, condition: SQL | undefined) {
  await db
    .select({ id: communities.id })
    .from(communities)
    .where(condition)
    .orderBy(communities.id)
    .for('no key update')
}

async function changeRole<C extends Services>(
  tx: TransactionContext<C>,
  userId: string,
  communityIds: string[],
  role: 'member' | 'creator',
): Promise<void> {
  if (communityIds.length === 0) return
  await tx.db
    .update(communityMembers)
    .set({ role, roleSince: role === 'creator' ? new Date(tx.clock.now()) : null })
    .where(and(eq(communityMembers.userId, userId), inArray(communityMembers.communityId, communityIds)))
  for (const communityId of communityIds) tx.emit({ type: 'membershipChanged', communityId, userId })
}
