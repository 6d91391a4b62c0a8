import { newId } from '@stoop/db/ids'
import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { notify } from '../notifications/notify.ts'
import { inTransaction } from '../transaction.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { requireVisibleCommunity } from './visibility.ts'

/**
 * Makes the viewer a member of a public community in any city. Changes nothing for a member. Throws notFound for a private
 * community.
 */
export async function joinCommunity(ctx: AuthenticatedContext, { id: idOrSlug }: { id: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const visible = await requireVisibleCommunity(tx, idOrSlug)
    if (visible.role !== null) return toCommunity(visible)
    const { community } = visible
    const now = ctx.clock.now()
    const [newMembership] = await tx.db
      .insert(communityMembers)
      .values({ id: newId(now), communityId: community.id, userId: ctx.viewer.id, joinedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ role: communityMembers.role })
    if (!newMembership) return toCommunity(await requireVisibleCommunity(tx, community.id))
    if (community.creatorId)
      await notify(tx, { userId: community.creatorId, type: 'community_join', communityId: community.id })
    // Last, because joins and leaves of the same community wait for this row lock until the commit.
    const [updatedCommunity] = await tx.db
      .update(communities)
      .set({ memberCount: sql`${communities.memberCount} + 1` })
      .where(and(eq(communities.id, community.id), isNull(communities.archivedAt)))
      .returning(communityColumns(ctx.viewer.id))
    if (!updatedCommunity) throw notFound('Community')
    tx.emit({ type: 'membershipChanged', communityId: community.id, userId: tx.viewer.id })
    return toCommunity({ community: updatedCommunity, role: newMembership.role })
  })
}
