import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community } from '@stoop/validators/communities'
import type { LeaveInput } from '@stoop/validators/community-roles'
import { leaveInput } from '@stoop/validators/community-roles'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest } from '../errors.ts'
import { community as communityExample } from '../examples/shared-values.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { endMembership } from './end-membership.ts'
import { lockCommunity } from './lock-community.ts'
import { logLeavingAfterRemoval } from './moderating/ends-of-memberships.ts'
import { promoteModerator } from './roles/creator.ts'
import { offer, requireMember } from './roles/set-role.ts'
import { requireVisibleCommunity } from './visibility.ts'

/**
 * Ends the viewer's membership; does nothing without one. A creator who leaves can offer the role to a member. Otherwise the
 * longest-serving moderator gets the role. Throws notFound or badRequest if the member cannot get the offer.
 */
export async function leaveCommunity(
  ctx: AuthenticatedContext,
  { id: idOrSlug, successorId }: LeaveInput,
): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    const { community: visibleCommunity } = await requireVisibleCommunity(tx, idOrSlug)
    const communityId = visibleCommunity.id
    await lockCommunity(tx, communityId)
    const role = await endMembership(tx, { communityId, userId: ctx.viewer.id })
    if (role) await logLeavingAfterRemoval(tx, communityId)
    if (role === 'creator') await passOnRole(tx, communityId, successorId ?? undefined)
    const [updatedCommunity] = await tx.db
      .select(communityColumns(ctx.viewer.id))
      .from(communities)
      .where(eq(communities.id, communityId))
    return toCommunity({ community: updatedCommunity ?? visibleCommunity, role: null })
  })
}

/**
 * Hands over the role of a creator who has left. An archived community keeps its creator, because it counts towards the creator's
 * limit of communities.
 */
async function passOnRole(tx: TransactionContext, communityId: string, successorId?: string): Promise<void> {
  if (successorId === tx.viewer.id) throw badRequest('OWN_ROLE', { field: 'successorId' })
  const successor = successorId === undefined ? undefined : await requireMember(tx, communityId, successorId)
  if ((await tx.db.$count(communityMembers, eq(communityMembers.communityId, communityId))) === 0) return
  await tx.db.update(communities).set({ creatorId: null }).where(eq(communities.id, communityId))
  if (successor) await offer(tx, communityId, successor.userId)
  else await promoteModerator(tx, communityId)
}

export const leaveCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/leave',
    summary: 'Leave a community',
    description:
      'Ends your membership; changes nothing if you are not a member. A creator can name the member whom they ask to take over (successorId); with nobody named the longest-serving moderator becomes the creator, and without moderators there is none. If the last member leaves, the community is archived.',
    output: community,
    errors: { notFound: 'There is no such community, or the successor is not a member' },
    reasons: ['OWN_ROLE'],
    example: {
      request: { successorId: null },
      responses: {
        200: { ...communityExample, isJoined: false, role: null, memberCount: communityExample.memberCount - 1 },
      },
    },
  },
  authenticatedProcedure.input(leaveInput).mutation(({ ctx, input }) => leaveCommunity(ctx, input)),
)
