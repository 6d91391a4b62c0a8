import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { retractNotification } from '../notifications/notify.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { lockCommunity } from './lock-community.ts'
import { requireVisibleCommunity } from './visibility.ts'

/**
 * Ends the viewer's membership; changes nothing for a non-member. If the creator leaves, the member who joined first becomes
 * the creator. If the last member leaves, the community is archived. Returns the community without the viewer.
 */
export async function leaveCommunity(ctx: AuthenticatedContext, { id: idOrSlug }: { id: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const { community: visibleCommunity } = await requireVisibleCommunity(tx, idOrSlug)
    await lockCommunity(tx, visibleCommunity.id)
    const [endedMembership] = await tx.db
      .delete(communityMembers)
      .where(and(eq(communityMembers.communityId, visibleCommunity.id), eq(communityMembers.userId, ctx.viewer.id)))
      .returning({ role: communityMembers.role })
    if (endedMembership) {
      tx.emit({ type: 'membershipChanged', communityId: visibleCommunity.id, userId: tx.viewer.id })
      await retractNotification(tx, { type: 'community_join', communityId: visibleCommunity.id })
      await tx.db
        .update(communities)
        .set({ memberCount: sql`${communities.memberCount} - 1` })
        .where(eq(communities.id, visibleCommunity.id))
      if (endedMembership.role === 'creator') await transferOwnership(tx, visibleCommunity.id)
    }
    const [updatedCommunity] = await tx.db
      .select(communityColumns(ctx.viewer.id))
      .from(communities)
      .where(eq(communities.id, visibleCommunity.id))
    return toCommunity({ community: updatedCommunity ?? visibleCommunity, role: null })
  })
}

async function transferOwnership(ctx: TransactionContext, communityId: string): Promise<void> {
  const [oldestMember] = await ctx.db
    .select({ id: communityMembers.id, userId: communityMembers.userId })
    .from(communityMembers)
    .where(eq(communityMembers.communityId, communityId))
    .orderBy(asc(communityMembers.id))
    .limit(1)
  const changes = oldestMember ? { creatorId: oldestMember.userId } : { archivedAt: new Date(ctx.clock.now()) }
  if (oldestMember) {
    await ctx.db.update(communityMembers).set({ role: 'creator' }).where(eq(communityMembers.id, oldestMember.id))
    ctx.emit({ type: 'membershipChanged', communityId, userId: oldestMember.userId })
  }
  await ctx.db.update(communities).set(changes).where(eq(communities.id, communityId))
}
