import { newId } from '@stoop/db/ids'
import { communities, communityInvitations, communityMembers, communityRequests } from '@stoop/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { notFound } from '../errors.ts'
import { insertNotification } from '../notify/notify.ts'
import { retractFrom } from '../notify/notify-many.ts'
import type { TransactionContext } from '../transaction.ts'
import { lockCommunity } from './lock-community.ts'
import { requireNotBanned } from './require-not-banned.ts'
import { SUMMARY_FROM_MEMBERS, startSummary } from './summarize-joins.ts'

/**
 * Makes a user a member of a community. Returns false if the user is already a member. The caller checks whether the user may
 * join. Throws notFound if the community is archived, and forbidden (notFound in a private community) if the user is banned.
 */
export async function addMember(
  tx: TransactionContext,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<boolean> {
  // Lock the community first: joins, leaves, bans and role changes of one community then run one after the other.
  await lockCommunity(tx, communityId)
  const [community] = await tx.db
    .select({
      creatorId: communities.creatorId,
      isPrivate: communities.isPrivate,
      memberCount: communities.memberCount,
    })
    .from(communities)
    .where(eq(communities.id, communityId))
  if (!community) throw notFound('Community')
  await requireNotBanned(tx, { id: communityId, ...community }, userId)
  const isAdded = (await insertMembers(tx, communityId, [userId])).length > 0
  const isSummarized = community.memberCount >= SUMMARY_FROM_MEMBERS
  if (isAdded && community.creatorId && userId === tx.viewer.id && !isSummarized)
    await insertNotification(tx, { userId: community.creatorId, type: 'community_join', communityId })
  return isAdded
}

/**
 * Inserts the memberships of people who are not banned, and deletes their invitations and requests. Returns the ids of the new
 * members. Requires the lock of the community.
 */
export async function insertMembers(tx: TransactionContext, communityId: string, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const now = tx.clock.now()
  const joinedAt = new Date(now)
  const inserted = await tx.db
    .insert(communityMembers)
    .values(userIds.map((userId) => ({ id: newId(now), communityId, userId, joinedAt, visitedAt: joinedAt })))
    .onConflictDoNothing()
    .returning({ userId: communityMembers.userId })
  if (inserted.length === 0) return []
  await tx.db
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} + ${inserted.length}`, joinsSummarizedAt: startSummary(now) })
    .where(eq(communities.id, communityId))
  const ids = inserted.map(({ userId }) => userId)
  await tx.db
    .delete(communityInvitations)
    .where(and(eq(communityInvitations.communityId, communityId), inArray(communityInvitations.inviteeId, ids)))
  await tx.db
    .delete(communityRequests)
    .where(and(eq(communityRequests.communityId, communityId), inArray(communityRequests.userId, ids)))
  await retractFrom(tx, { type: 'community_invitation', communityId, userIds: ids })
  await retractFrom(tx, { type: 'community_request', communityId, fromUserIds: ids })
  for (const userId of ids) tx.emit({ type: 'membershipChanged', communityId, userId })
  return ids
}
