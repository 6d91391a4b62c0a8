import { communityInvitations, communityLinks } from '@stoop/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionContext } from '../../transaction.ts'
import { endMembership } from '../end-membership.ts'

/**
 * Ends a membership for a moderator, and the member's open invitations and links. Requires the lock of the community. Returns
 * false if the user is not a member.
 */
export async function expel(
  tx: TransactionContext,
  { communityId, userId }: { communityId: string; userId: string },
): Promise<boolean> {
  const role = await endMembership(tx, { communityId, userId })
  if (!role) return false
  const { createdBy, communityId: ofCommunity, revokedAt } = communityLinks
  await tx.db
    .update(communityLinks)
    .set({ revokedAt: new Date(tx.clock.now()) })
    .where(and(eq(createdBy, userId), eq(ofCommunity, communityId), isNull(revokedAt)))
  const { inviterId, communityId: invitedTo, declinedAt } = communityInvitations
  await tx.db
    .delete(communityInvitations)
    .where(and(eq(inviterId, userId), eq(invitedTo, communityId), isNull(declinedAt)))
  return true
}
