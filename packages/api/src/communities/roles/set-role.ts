import { communityHandovers, communityMembers, notifications, users } from '@stoop/db/schema'
import type { CommunityMember } from '@stoop/validators/communities'
import { communityMember } from '@stoop/validators/communities'
import type { RoleInput } from '@stoop/validators/community-roles'
import { roleInput } from '@stoop/validators/community-roles'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { membersOf } from '@stoop/validators/fixtures/community-views'
import { and, eq } from 'drizzle-orm'
import { logAction } from '../../audit-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, notFound } from '../../errors.ts'
import { notify } from '../../notify/notify.ts'
import { retractFrom } from '../../notify/notify-many.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { requireCreator } from '../capabilities.ts'
import { lockCommunity } from '../lock-community.ts'
import { findRole } from '../moderating/require-removable.ts'
import { isMembership, retractOffer } from './creator.ts'

/**
 * Makes a member a moderator or an ordinary member, or offers the role `creator`. Only the creator may call this. Throws
 * badRequest for the creator's own role, notFound for a non-member or a hidden member. A hidden moderator is demoted before the
 * error.
 */
export async function setRole(ctx: AuthenticatedContext, { id, userId, role }: RoleInput): Promise<CommunityMember> {
  const changed = await inTransaction(ctx, async (tx) => {
    const { community } = await requireCreator(tx, id)
    await lockCommunity(tx, community.id)
    // Check again under the lock: the viewer may just have handed over the community.
    await requireCreator(tx, community.id)
    if (userId === tx.viewer.id) throw badRequest('OWN_ROLE', { field: 'userId' })
    const member = await findMember(tx, community.id, userId)
    // A hidden member can be demoted but not promoted.
    if (!member) {
      if (role === 'member') await demoteHidden(tx, community.id, userId)
      return undefined
    }
    if (role === 'creator') await offer(tx, community.id, userId)
    else if (member.role !== role) await changeRole(tx, community.id, userId, role)
    return { ...member, role: role === 'creator' ? member.role : role }
  })
  if (!changed) throw notFound('Member')
  return changed
}

/** Demotes a moderator that the viewer does not see. Otherwise a moderator could prevent the demotion by a block. */
async function demoteHidden(tx: TransactionContext, communityId: string, userId: string): Promise<void> {
  if ((await findRole(tx, communityId, userId)) === 'moderator') await changeRole(tx, communityId, userId, 'member')
}

/** Returns a member that the viewer sees. Throws notFound otherwise. */
export async function requireMember(
  ctx: AuthenticatedContext,
  communityId: string,
  userId: string,
): Promise<CommunityMember> {
  const member = await findMember(ctx, communityId, userId)
  if (!member) throw notFound('Member')
  return member
}

async function findMember(
  { db, viewer }: AuthenticatedContext,
  communityId: string,
  userId: string,
): Promise<CommunityMember | undefined> {
  const [row] = await db
    .select({
      id: communityMembers.id,
      communityId: communityMembers.communityId,
      userId: communityMembers.userId,
      role: communityMembers.role,
      joinedAt: communityMembers.joinedAt,
      user: bylineColumns,
    })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(and(isMembership(communityId, userId), isVisiblePerson(viewer.id)))
  return row && { ...row, joinedAt: row.joinedAt.toISOString(), user: toByline(row.user) }
}

/** Offers a member the role of creator. Replaces an earlier offer. */
export async function offer(tx: TransactionContext, communityId: string, toUserId: string): Promise<void> {
  await retractOffer(tx, communityId)
  const createdAt = new Date(tx.clock.now())
  await tx.db.insert(communityHandovers).values({ communityId, toUserId, fromUserId: tx.viewer.id, createdAt })
  await notify(tx, { userId: toUserId, type: 'community_handover', communityId })
}

async function changeRole(
  tx: TransactionContext,
  communityId: string,
  userId: string,
  role: 'moderator' | 'member',
): Promise<void> {
  const isModerator = role === 'moderator'
  await tx.db
    .update(communityMembers)
    .set({ role, roleSince: isModerator ? new Date(tx.clock.now()) : null })
    .where(isMembership(communityId, userId))
  // A demotion is not notified. Delete the notification of the earlier promotion.
  await tx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        eq(notifications.communityId, communityId),
        eq(notifications.type, 'community_role'),
      ),
    )
  if (isModerator) await notify(tx, { userId, type: 'community_role', communityId })
  // Only moderators may see who asks to join, so delete these notifications.
  else await retractFrom(tx, { type: 'community_request', communityId, userIds: [userId] })
  const target = { type: 'community' as const, id: communityId }
  await logAction(tx, tx.viewer.id, { action: 'community role', target, details: { userId, role } })
  tx.emit({ type: 'membershipChanged', communityId, userId })
}

export const setRoleEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:id/members/:userId',
    summary: 'Change the role of a member, or ask them to take over',
    description:
      'Only the creator may call it. moderator and member take effect at once. creator asks the member to take over: nothing changes until they accept (POST …/handover) within seven days, and a new request replaces an earlier one.',
    output: communityMember,
    errors: { notFound: true, forbidden: 'You are not the creator of this community' },
    reasons: ['NOT_THE_CREATOR', 'OWN_ROLE'],
    example: {
      request: { role: 'moderator' },
      responses: { 200: { ...membersOf(gardeners)[1], role: 'moderator' } },
    },
  },
  authenticatedProcedure.input(roleInput).mutation(({ ctx, input }) => setRole(ctx, input)),
)
