import { communityMembers, notifications } from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import type { Id } from '../friends/friendship-pair.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { isNotCancelled } from './friend-request-notification.ts'

/**
 * SQL: this notification is the viewer's and may be shown: its actor is visible, and the viewer is still a member of the
 * community it comes from.
 */
export const isVisibleTo = (viewerId: Id): SQL | undefined =>
  and(
    eq(notifications.userId, viewerId),
    or(isNull(notifications.communityId), isFromJoinedCommunity(viewerId)),
    isNotCancelled,
    hasVisibleActor(viewerId),
  )

const hasVisibleActor = (viewerId: Id) =>
  or(isNull(notifications.fromUserId), isVisiblePerson(viewerId, notifications.fromUserId))

const isFromJoinedCommunity = (viewerId: Id) =>
  sql`${notifications.communityId} in (select ${communityMembers.communityId} from ${communityMembers} where ${communityMembers.userId} = ${viewerId})`

/** SQL: the limit of a count that a badge shows. Written as a constant, so that a generic plan knows it. */
export const badgeCountLimit = sql.raw(`limit ${LIMITS.badge}`)

/**
 * SQL: the number of the viewer's unread notifications that `isVisibleTo` allows, at most 100. Each of their communities is
 * looked up separately: the cost is bounded by the limit and by the number of communities.
 */
export const unreadCount = (viewerId: Id) => sql<number>`(select count(*)::int from (
  (select 1 from ${notifications} where ${and(isUnreadOf(viewerId), isNull(notifications.communityId))} ${badgeCountLimit})
  union all
  (select 1 from ${communityMembers} cross join lateral (
    select 1 from ${notifications}
    where ${and(isUnreadOf(viewerId), eq(notifications.communityId, communityMembers.communityId))} ${badgeCountLimit}
  ) unread where ${eq(communityMembers.userId, viewerId)} ${badgeCountLimit})
  ${badgeCountLimit}
) counted)`

const isUnreadOf = (viewerId: Id) =>
  and(eq(notifications.userId, viewerId), not(notifications.read), isNotCancelled, hasVisibleActor(viewerId))
