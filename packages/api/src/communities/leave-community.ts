import type { Tx } from '@stoop/db/client'
import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { unnotify } from '../notifications/notify.ts'
import { toCommunity } from './community-view.ts'
import { mustKnowCommunity } from './gate.ts'
import { lockCommunity } from './lock.ts'

/**
 * Ends the viewer's membership; not in, nothing changes (R23). After a creator the longest member becomes creator; after
 * the last member the community is archived (R22). Answers the community as it was just left.
 */
export async function leaveCommunity(ctx: MemberContext, { id: ref }: { id: string }): Promise<Community> {
  return ctx.db.transaction(async (tx) => {
    const { community: known } = await mustKnowCommunity(ctx, tx, ref)
    await lockCommunity(tx, known.id)
    const [gone] = await tx
      .delete(communityMembers)
      .where(and(eq(communityMembers.communityId, known.id), eq(communityMembers.userId, ctx.viewer.id)))
      .returning({ role: communityMembers.role })
    if (gone) {
      await unnotify(ctx, tx, { type: 'community_join', communityId: known.id })
      await tx
        .update(communities)
        .set({ memberCount: sql`${communities.memberCount} - 1` })
        .where(eq(communities.id, known.id))
      if (gone.role === 'creator') await handOver(ctx, tx, known.id)
    }
    const [left] = await tx.select().from(communities).where(eq(communities.id, known.id))
    return toCommunity({ community: left ?? known, role: null })
  })
}

async function handOver(ctx: MemberContext, tx: Tx, communityId: string): Promise<void> {
  const [longest] = await tx
    .select({ id: communityMembers.id, userId: communityMembers.userId })
    .from(communityMembers)
    .where(eq(communityMembers.communityId, communityId))
    .orderBy(asc(communityMembers.id))
    .limit(1)
  const after = longest ? { creatorId: longest.userId } : { archivedAt: new Date(ctx.clock.now()) }
  if (longest) await tx.update(communityMembers).set({ role: 'creator' }).where(eq(communityMembers.id, longest.id))
  await tx.update(communities).set(after).where(eq(communities.id, communityId))
}
