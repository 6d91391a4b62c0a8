import { communities, communityMembers } from '@stoop/db/schema'
import type { CommunityRole } from '@stoop/validators/choices'
import { eq, sql } from 'drizzle-orm'
import { retractNotification } from '../notify/notify.ts'
import type { TransactionContext } from '../transaction.ts'
import { isMembership, retractOffer } from './roles/creator.ts'

/**
 * Ends a membership, and any open offer to hand the community over to this member. Archives the community when its last member
 * leaves. Returns the role that ended; undefined if the user was not a member. Requires the lock of the community.
 */
export async function endMembership(
  tx: TransactionContext,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<CommunityRole | undefined> {
  const [ended] = await tx.db
    .delete(communityMembers)
    .where(isMembership(communityId, userId))
    .returning({ role: communityMembers.role })
  if (!ended) return undefined
  const [community] = await tx.db
    .update(communities)
    .set({ memberCount: sql`${communities.memberCount} - 1` })
    .where(eq(communities.id, communityId))
    .returning({ memberCount: communities.memberCount })
  if (community?.memberCount === 0)
    await tx.db
      .update(communities)
      .set({ archivedAt: new Date(tx.clock.now()) })
      .where(eq(communities.id, communityId))
  await retractOffer(tx, communityId, userId)
  await retractNotification(tx, { type: 'community_join', communityId, actorId: userId })
  tx.emit({ type: 'membershipChanged', communityId, userId })
  return ended.role
}
