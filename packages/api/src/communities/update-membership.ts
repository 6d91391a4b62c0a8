import { communityMembers } from '@stoop/db/schema'
import type { CommunityDetail, MembershipInput } from '@stoop/validators/communities'
import { communityDetail, membershipInput } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import { getCommunity } from './get-community.ts'
import { requireMembership } from './visibility.ts'

/**
 * Changes the given settings of the viewer's membership: its notifications, and whether the viewer's profile shows it. Throws
 * like `requireMembership`.
 */
export async function updateMembership(
  ctx: AuthenticatedContext,
  { id: idOrSlug, notificationLevel, isOnProfile }: MembershipInput,
): Promise<CommunityDetail> {
  const { community } = await requireMembership(ctx, idOrSlug)
  const changes = { ...(notificationLevel && { notificationLevel }), ...(isOnProfile !== undefined && { isOnProfile }) }
  const isOwn = and(eq(communityMembers.communityId, community.id), eq(communityMembers.userId, ctx.viewer.id))
  if (Object.keys(changes).length > 0) await ctx.db.update(communityMembers).set(changes).where(isOwn)
  return getCommunity(ctx, { id: community.id })
}

export const updateMembershipEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:id/membership',
    summary: 'Change your notifications from a community, or whether your profile shows it',
    description:
      'Changes your own membership; a field that is left out stays as it is. notificationLevel: all also notifies you of every new post, replies of likes and replies to your posts, none only of invitations, requests, roles and decisions. With isOnProfile false, your profile does not show the community to others, and only its members see you in it.',
    output: communityDetail,
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: {
      request: { notificationLevel: 'all', isOnProfile: false },
      responses: {
        200: {
          ...communityDetailOf(gardeners),
          membership: { ...communityDetailOf(gardeners).membership, notificationLevel: 'all', isOnProfile: false },
        },
      },
    },
  },
  authenticatedProcedure.input(membershipInput).mutation(({ ctx, input }) => updateMembership(ctx, input)),
)
