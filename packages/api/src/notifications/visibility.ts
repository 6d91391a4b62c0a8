import { communityMembers, notifications } from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { isNotCancelled } from './friend-request-notification.ts'

/**
 * SQL: this notification is the viewer's and may be shown: its actor is visible, and the viewer is still a member of the
 * community it comes from.
 */
export const isVisibleTo = (viewerId: string): SQL | undefined =>
  and(
    eq(notifications.userId, viewerId),
    or(isNull(notifications.communityId), isFromJoinedCommunity(viewerId)),
    isNotCancelled,
    hasVisibleActor(viewerId),
  )

const hasVisibleActor = (viewerId: string) =>
  or(isNull(notifications.fromUserId), isVisiblePerson(viewerId, notifications.fromUserId))

const isFromJoinedCommunity = (viewerId: string) =>
  sql`${notifications.communityId} in (select ${communityMembers.communityId} from ${communityMembers} where ${communityMembers.userId} = ${viewerId})`

/** SQL: the limit of a count that a badge shows. Written as a constant, so that a generic plan knows it. */
export const badgeCountLimit = sql.raw(`limit ${LIMITS.badge}`)

/**
 * SQL: the number of the viewer's unread notifications that `isVisibleTo` allows, at most 100. Each of their communities is
 * looked up separately: the cost is bounded by the limit and by the number of communities.
 */
export const unreadCount = (viewerId: string) => sql<number>`(select count(*)::int from (
  (select 1 from ${notifications} where ${and(isUnreadOf(viewerId), isNull(notifications.communityId))} ${badgeCountLimit})
  union all
  (select 1 from ${communityMembers} cross join lateral (
    select 1 from ${notifications}
    where ${and(isUnreadOf(viewerId), eq(notifications.communityId, communityMembers.communityId))} ${badgeCountLimit}
  ) unread where ${eq(communityMembers.userId, viewerId)} ${badgeCountLimit})
  ${badgeCountLimit}
) counted)`

const isUnreadOf = (viewerId: string) =>
  and(eq(notifications.userId, viewerId), not(notifications.read), isNotCancelled, hasVisibleActor(viewerId))
