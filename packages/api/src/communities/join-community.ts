import { newId } from '@stoop/db/ids'
import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'
import { toCommunity } from './community-view.ts'
import { mustKnowCommunity } from './gate.ts'
import { lockCommunity } from './lock.ts'

/** Makes the viewer a member, in any city (R59); already in, nothing changes (R23). Refuses with 404 what is private. */
export async function joinCommunity(ctx: MemberContext, { id: ref }: { id: string }): Promise<Community> {
  return ctx.db.transaction(async (tx) => {
    const { community: known } = await mustKnowCommunity(ctx, tx, ref)
    await lockCommunity(tx, known.id)
    const now = ctx.clock.now()
    const [fresh] = await tx
      .insert(communityMembers)
      .values({ id: newId(now), communityId: known.id, userId: ctx.viewer.id, joinedAt: new Date(now) })
      .onConflictDoNothing()
      .returning({ id: communityMembers.id })
    if (fresh) {
      await tx
        .update(communities)
        .set({ memberCount: sql`${communities.memberCount} + 1` })
        .where(eq(communities.id, known.id))
      if (known.creatorId)
        await notify(ctx, tx, { userId: known.creatorId, type: 'community_join', communityId: known.id })
    }
    return toCommunity(await mustKnowCommunity(ctx, tx, known.id))
  })
}
