import { newId } from '@stoop/db/ids'
import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { notFound } from '../refusals.ts'
import { toCommunity } from './community-view.ts'
import { mustKnowCommunity } from './gate.ts'

/** Makes the viewer a member, in any city (R59); already in, nothing changes (R23). Refuses with 404 what is private. */
export async function joinCommunity(ctx: MemberContext, { id: ref }: { id: string }): Promise<Community> {
  return ctx.db.transaction(async (tx) => {
    const known = await mustKnowCommunity(ctx, tx, ref)
    if (known.role !== null) return toCommunity(known)
    const { community } = known
    const now = ctx.clock.now()
    const [fresh] = await tx
      .insert(communityMembers)
      .values({ id: newId(now), communityId: community.id, userId: ctx.viewer.id, joinedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ role: communityMembers.role })
    if (!fresh) return toCommunity(await mustKnowCommunity(ctx, tx, community.id))
    if (community.creatorId)
      await notify(ctx, tx, { userId: community.creatorId, type: 'community_join', communityId: community.id })
    // Last, since comings and goings of one community wait here for each other until the commit.
    const [joined] = await tx
      .update(communities)
      .set({ memberCount: sql`${communities.memberCount} + 1` })
      .where(and(eq(communities.id, community.id), isNull(communities.archivedAt)))
      .returning()
    if (!joined) throw notFound('Community')
    return toCommunity({ community: joined, role: fresh.role })
  })
}
