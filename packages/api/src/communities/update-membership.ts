import { communityMembers } from '@stoop/db/schema'
import type { CommunityDetail, MembershipInput } from '@stoop/validators/communities'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { getCommunity } from './get-community.ts'
import { requireMembership } from './visibility.ts'

/**
 * Changes the viewer's notifications from a community, and whether their profile shows the membership. Only the given fields change.
 * Throws forbidden if the viewer is not a member, notFound if the community is private as well.
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
