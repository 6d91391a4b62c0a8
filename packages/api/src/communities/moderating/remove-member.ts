import type { RemoveMemberInput } from '@stoop/validators/community-roles'
import { removeMemberInput } from '@stoop/validators/community-roles'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { reason } from '../../examples/community-moderating.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { consumeBanLimits } from './ban-limits.ts'
import { decideInCommunity } from './decide-in-community.ts'
import { MEMBER_REMOVAL_ERRORS } from './endpoint-errors.ts'
import { expel } from './expel.ts'
import { lockModeratedCommunity } from './lock-moderated-community.ts'
import { requireRemovable } from './require-removable.ts'

/**
 * Removes a member, who gets the reason, can appeal and can rejoin. Throws like `requireModerator` and `requireRemovable`,
 * tooManyRequests like `banUser`, and notFound for a non-member. Removes a member that the viewer does not see too, but then
 * throws notFound.
 */
export async function removeMember(
  ctx: AuthenticatedContext,
  { id: idOrSlug, userId, reason, rule }: RemoveMemberInput,
): Promise<OkResponse> {
  const isVisible = await inTransaction(ctx, async (tx) => {
    const moderated = await lockModeratedCommunity(tx, idOrSlug)
    const { community } = moderated
    const isSeen = await requireRemovable(tx, moderated, userId)
    if (!(await expel(tx, { communityId: community.id, userId }))) throw notFound('Person')
    await consumeBanLimits(tx, { communityId: community.id, userId, isSeen })
    const target = { type: 'member' as const, id: userId }
    const { decisionId } = await decideInCommunity(tx, { community, target, action: 'removeMember', reason, rule })
    await logInCommunity(tx, community.id, 'member remove', { userId, reason, decisionId })
    return isSeen
  })
  if (!isVisible) throw notFound('Person')
  return { ok: true }
}

export const removeMemberEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/members/:userId',
    summary: 'Remove a member of a community',
    description:
      'Ends the membership of a member, who is told the reason, can appeal, and can join again. Moderators remove members, the creator also moderators; rule is by default communityRules.',
    output: okResponse,
    errors: MEMBER_REMOVAL_ERRORS,
    reasons: ['BAN_LIMIT', 'CREATOR_STAYS', 'NOT_A_MODERATOR', 'NOT_THE_CREATOR', 'OWN_MEMBERSHIP'],
    example: { request: { reason }, responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(removeMemberInput).mutation(({ ctx, input }) => removeMember(ctx, input)),
)
