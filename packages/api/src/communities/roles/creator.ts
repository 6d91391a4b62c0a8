import { communities, communityHandovers, communityMembers, notifications } from '@stoop/db/schema'
import { and, asc, eq, gt, type SQL } from 'drizzle-orm'
import { logAction } from '../../audit-log.ts'
import type { Clock, Services } from '../../context.ts'
import type { TransactionContext } from '../../transaction.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { HANDOVER_LIFETIME_MS } from '../handover-lifetime.ts'

/** SQL: this row of community_members is the membership of this user in this community. */
export const isMembership = (communityId: string, userId: string): SQL | undefined =>
  and(eq(communityMembers.communityId, communityId), eq(communityMembers.userId, userId))

/** SQL: this row of community_handovers is an offer that has not been answered and has not expired. */
export const isOpenOffer = ({ clock }: { clock: Clock }, communityId: string): SQL | undefined =>
  and(
    eq(communityHandovers.communityId, communityId),
    gt(communityHandovers.createdAt, new Date(clock.now() - HANDOVER_LIFETIME_MS)),
  )

/**
 * Makes a member the creator of a community without one, and deletes an open offer of the role. `reason` is for the log:
 * 'community hand over', 'community volunteer' or 'community succeed'. Requires the lock of the community.
 */
export async function makeCreator<C extends Services>(
  tx: TransactionContext<C>,
  { communityId, userId, actor, action }: { communityId: string; userId: string; actor: string; action: string },
): Promise<void> {
  await tx.db
    .update(communityMembers)
    .set({ role: 'creator', roleSince: new Date(tx.clock.now()) })
    .where(isMembership(communityId, userId))
  await tx.db.update(communities).set({ creatorId: userId }).where(eq(communities.id, communityId))
  await retractOffer(tx, communityId)
  await logAction(tx, actor, { action, target: { type: 'community', id: communityId }, details: { userId } })
  tx.emit({ type: 'membershipChanged', communityId, userId })
}

/** Deletes an open offer to hand over a community, and its notification. With `toUserId`, only an offer to this member. */
export async function retractOffer<C extends Services>(
  tx: TransactionContext<C>,
  communityId: string,
  toUserId?: string,
): Promise<void> {
  const { communityId: offeredId, toUserId: offeredTo } = communityHandovers
  await tx.db
    .delete(communityHandovers)
    .where(and(eq(offeredId, communityId), toUserId === undefined ? undefined : eq(offeredTo, toUserId)))
  const retracted = await tx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.communityId, communityId),
        eq(notifications.type, 'community_handover'),
        toUserId === undefined ? undefined : eq(notifications.userId, toUserId),
      ),
    )
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of retracted) tx.emit({ type: 'notificationRetracted', ...row })
}

/**
 * Makes the longest-serving moderator the creator of a community that has lost its creator. If there is no moderator, the
 * community has no creator until a member volunteers. Requires the lock of the community.
 */
export async function promoteModerator<C extends Services>(
  tx: TransactionContext<C>,
  communityId: string,
): Promise<void> {
  const [moderator] = await tx.db
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.role, 'moderator'),
        isVisiblePerson(null, communityMembers.userId),
      ),
    )
    .orderBy(asc(communityMembers.roleSince), asc(communityMembers.id))
    .limit(1)
  if (moderator)
    await makeCreator(tx, { communityId, userId: moderator.userId, actor: 'system', action: 'community succeed' })
}
