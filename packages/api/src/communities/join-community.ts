import type { Community } from '@stoop/validators/communities'
import { community, communityRef, joinInput } from '@stoop/validators/communities'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden, notFound } from '../errors.ts'
import { community as communityExample } from '../examples/shared-values.ts'
import { consumeNotificationLimits } from '../notify/notify.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { addMember } from './add-member.ts'
import { toCommunity } from './community-view.ts'
import { JOIN_ERRORS } from './endpoint-errors.ts'
import { lockCommunity } from './lock-community.ts'
import { requireNotBanned } from './require-not-banned.ts'
import { findCommunity, isVisibleTo, requireVisibleCommunity } from './visibility.ts'

/**
 * Makes the viewer a member of a community that is open or that has invited the viewer. Does nothing if the viewer is a member.
 * Throws notFound for a private community without an invitation, forbidden if the viewer may not join.
 */
export async function joinCommunity(ctx: AuthenticatedContext, { id: idOrSlug }: { id: string }): Promise<Community> {
  return inTransaction(ctx, async (tx) => {
    await lockCommunity(tx, (await findJoinable(tx, idOrSlug)).community.id)
    // Read the community again under the lock: it may just have become private, or the invitation may have been withdrawn.
    const row = await findJoinable(tx, idOrSlug)
    if (row.role !== null) return toCommunity(row)
    await requireNotBanned(tx, row.community, tx.viewer.id)
    const { id: communityId, joinPolicy, isInvited, creatorId } = row.community
    if (!isInvited && joinPolicy !== 'open')
      throw forbidden(joinPolicy === 'request' ? 'JOIN_BY_REQUEST' : 'JOIN_BY_INVITATION')
    if (creatorId) await consumeNotificationLimits(tx, { userId: creatorId, type: 'community_join', communityId })
    await addMember(tx, { communityId, userId: tx.viewer.id })
    return toCommunity(await requireVisibleCommunity(tx, communityId))
  })
}

/** Returns a community that the viewer sees or is invited to, with the viewer's role. Throws notFound otherwise. */
async function findJoinable(tx: TransactionContext, idOrSlug: string) {
  const row = await findCommunity(tx, idOrSlug)
  if (!row || !(isVisibleTo(row) || row.community.isInvited)) throw notFound('Community')
  return row
}

export const joinCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/join',
    summary: 'Join a community',
    description:
      'Makes you a member of a community, by id or slug, in any city. Changes nothing if you are a member already. A private community returns 404.',
    output: community,
    errors: JOIN_ERRORS,
    reasons: ['BANNED', 'JOIN_BY_INVITATION', 'JOIN_BY_REQUEST'],
    example: { responses: { 200: communityExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'join' })
    .input(communityRef)
    .mutation(({ ctx, input }) => joinCommunity(ctx, input)),
)

export const joinByIdEndpoint = endpoint(
  {
    rest: 'POST /api/communities/join',
    summary: 'Join the community given in the body',
    description:
      'Makes you a member of the community in communityId, in any city. Changes nothing if you are a member already. A private community returns 404.',
    output: community,
    errors: JOIN_ERRORS,
    reasons: ['BANNED', 'JOIN_BY_INVITATION', 'JOIN_BY_REQUEST'],
    example: { request: { communityId: communityExample.id }, responses: { 200: communityExample } },
  },
  authenticatedProcedure
    .meta({ limit: 'join' })
    .input(joinInput)
    .mutation(({ ctx, input }) => joinCommunity(ctx, { id: input.communityId })),
)
