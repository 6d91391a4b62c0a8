import {
  communities,
  communityBans,
  communityHandovers,
  communityMembers,
  communityRequests,
  users,
} from '@stoop/db/schema'
import type { CommunityDetail } from '@stoop/validators/communities'
import { communityDetail, communityRef } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf } from '@stoop/validators/fixtures/community-views'
import { LIMITS, REPEAT_AFTER_DAYS } from '@stoop/validators/limits'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { isSiteModerator } from '../cases/access.ts'
import type { AuthenticatedContext } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import type { Id } from '../id.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { isModeratorRole, mayInvite } from './capabilities.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { HANDOVER_LIFETIME_MS } from './handover-lifetime.ts'
import { isMembershipOf, isVisibleTo, matchesIdOrSlug, mayReadPosts } from './visibility.ts'

/**
 * Returns a community by id or slug, with the viewer's permissions. Throws notFound for a private community unless the viewer is
 * a member.
 */
export async function getCommunity(
  ctx: AuthenticatedContext,
  { id: idOrSlug }: { id: string },
): Promise<CommunityDetail> {
  const viewerId = ctx.viewer.id
  const [row] = await ctx.db
    .select({
      community: communityColumns(viewerId),
      role: communityMembers.role,
      detail: {
        coverUrl: communities.coverUrl,
        rules: communities.rules,
        questions: communities.questions,
        isReadableBeforeJoining: communities.isReadableBeforeJoining,
        hasCreator: sql<boolean>`communities.creator_id is not null`,
        declinedAt: communityRequests.declinedAt,
        requestCount: pendingRequestCount(viewerId),
      },
      membership: {
        notificationLevel: communityMembers.notificationLevel,
        isOnProfile: communityMembers.isOnProfile,
        visitedAt: communityMembers.visitedAt,
      },
      ban: { reason: communityBans.reason, createdAt: communityBans.createdAt },
      handover: { fromUserId: communityHandovers.fromUserId, createdAt: communityHandovers.createdAt },
      successor: bylineColumns,
      siteRole: sql<'member' | 'moderator' | 'admin'>`(select me.role from ${users} me where me.id = ${viewerId})`,
    })
    .from(communities)
    .leftJoin(communityMembers, isMembershipOf(viewerId))
    .leftJoin(communityRequests, isViewersRow(communityRequests, viewerId))
    .leftJoin(communityBans, isViewersRow(communityBans, viewerId))
    .leftJoin(communityHandovers, isOpenHandover(ctx))
    .leftJoin(users, and(eq(users.id, communityHandovers.toUserId), isVisiblePerson(viewerId)))
    .where(matchesIdOrSlug(idOrSlug))
  if (!row || !isVisibleTo(row)) throw notFound('Community')
  const { community, role, detail, membership, ban, handover, successor } = row
  const { hasCreator, declinedAt, requestCount, ...settings } = detail
  const canModerate = isModeratorRole(role) || (!hasCreator && isSiteModerator({ role: row.siteRole }))
  const isConcerned = handover?.fromUserId === viewerId || successor?.id === viewerId
  return {
    ...toCommunity(row),
    ...settings,
    version: community.version,
    canInvite: mayInvite(role, community.joinPolicy),
    canModerate,
    canReadPosts: mayReadPosts({ community, role, isBanned: ban !== null }),
    canVolunteer: role !== null && !hasCreator && handover === null,
    membership: membership && { ...membership, visitedAt: membership.visitedAt.toISOString() },
    requestAgainAt: declinedAt && new Date(declinedAt.getTime() + REPEAT_AFTER_DAYS * DAY_MS).toISOString(),
    ban: ban && { reason: ban.reason, createdAt: ban.createdAt.toISOString() },
    handover:
      handover && successor && isConcerned
        ? { to: toByline(successor), createdAt: handover.createdAt.toISOString() }
        : null,
    requestCount: canModerate ? requestCount : 0,
  }
}

/** SQL: the join condition for the viewer's row of this table. */
const isViewersRow = (table: typeof communityRequests | typeof communityBans, viewerId: Id) =>
  and(eq(table.communityId, communities.id), eq(table.userId, viewerId))

const isOpenHandover = ({ clock }: AuthenticatedContext): SQL | undefined =>
  and(
    eq(communityHandovers.communityId, communities.id),
    gt(communityHandovers.createdAt, new Date(clock.now() - HANDOVER_LIFETIME_MS)),
  )

/** SQL: the number of pending requests to join, counted up to the limit of a badge. */
const pendingRequestCount = (viewerId: Id) =>
  sql<number>`(select count(*)::int from (select 1 from ${communityRequests} r where r.community_id = communities.id
    and r.declined_at is null and ${isVisiblePerson(viewerId, sql`r.user_id`)} limit ${sql.raw(`${LIMITS.badge}`)}) pending)`

export const getCommunityEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id',
    summary: 'Get a community by id or slug',
    description:
      'Returns a community by id or slug, with its rules and what you may do there. A private community returns 404 unless you are a member.',
    output: communityDetail,
    errors: { notFound: true },
    example: { responses: { 200: communityDetailOf(gardeners) } },
  },
  authenticatedProcedure.input(communityRef).query(({ ctx, input }) => getCommunity(ctx, input)),
)
