import {
  comments,
  communities,
  communityComments,
  communityInvitations,
  communityMembers,
  communityPosts,
  notifications,
  posts,
} from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, desc, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isInvitedTo, isOpenInvitation as isOpenInvitationRow } from '../communities/invitations/open-invitation.ts'
import { isReadableInCommunity } from '../communities/visibility.ts'
import { isNotCancelled } from '../friends/friend-request-notification.ts'
import type { Id } from '../id.ts'
import { isReadableBy, isVisibleCommentId } from '../posts/visibility.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/**
 * SQL: this notification is the viewer's and may be shown: its actor is visible, and the viewer is still a member of the
 * community it comes from, which is not archived, or invited to it. One of a new post only while the post is there, and one about a
 * reply or a mention only while the viewer can read that.
 */
export const isVisibleTo = (viewerId: Id): SQL | undefined =>
  and(
    eq(notifications.userId, viewerId),
    or(isNull(notifications.communityId), isFromJoinedCommunity(viewerId), isOpenInvitation(viewerId)),
    isNotCancelled,
    isOfShownPost,
    isOfReadableText(viewerId),
    hasVisibleActor(viewerId),
  )

const isOfShownPost = sql`(${notifications.type} <> 'community_post' or (select p.deleted_at is null and p.held_at is null
    from ${communityPosts} p where p.id = ${notifications.postId}) is true)`

/**
 * SQL: the viewer can read the post, and the comment if it is about one. The membership in the community is checked elsewhere.
 * "(select exists …)" keeps PostgreSQL from reading all posts or comments into a hash table instead of looking one up.
 */
const isOfReadableText = (
  viewerId: Id,
) => sql`(${notifications.type} not in ('comment_like', 'comment_reply', 'mention')
  or (case when ${notifications.communityId} is null
    then (select exists (select 1 from ${posts} where ${posts.id} = ${notifications.postId} and ${isReadableBy(viewerId)}))
      and (${notifications.commentId} is null or (select ${isVisibleCommentId({ comments }, notifications.commentId, viewerId)}))
    else (select exists (select 1 from ${communityPosts} where ${communityPosts.id} = ${notifications.postId} and ${isReadableInCommunity(viewerId)}))
      and (${notifications.commentId} is null or (select ${isVisibleCommentId({ comments: communityComments }, notifications.commentId, viewerId)}))
    end))`

/** SQL: the viewer may see the actor of this notification, if it has one. */
export const hasVisibleActor = (viewerId: Id) =>
  or(isNull(notifications.fromUserId), isVisiblePerson(viewerId, notifications.fromUserId))

/** SQL: memberships in communities that are not archived. */
const activeMemberships = sql`${communityMembers} join ${communities}
  on ${communities.id} = ${communityMembers.communityId} and (${communities.archivedAt} is null) is true`

const isFromJoinedCommunity = (viewerId: Id) =>
  sql`${notifications.communityId} in (select ${communityMembers.communityId} from ${activeMemberships} where ${communityMembers.userId} = ${viewerId})`

/** An invitation to a private community names it to somebody who is not a member. It is shown while the invitation is open. */
const isOpenInvitation = (viewerId: Id) =>
  and(eq(notifications.type, 'community_invitation'), isInvitedTo(viewerId, notifications.communityId))

/** SQL: the limit of a count that a badge shows. Written as a constant, so that a generic plan knows it. */
export const badgeCountLimit = sql.raw(`limit ${LIMITS.badge}`)

/** The newest unread notifications that are read for the count, of each source and altogether. */
const maxOfSource = sql.raw('limit 200')
const maxRead = sql.raw('limit 500')

/**
 * SQL: the number of the viewer's unread notifications that `isVisibleTo` allows, at most 100. Each of their communities and invitations is
 * looked up separately and read until the limit is reached. Of all sources 500 are read at most, so that notifications which the viewer
 * cannot see do not slow down the count (decision 115). This limit also keeps PostgreSQL from checking the conditions in each part, which
 * would start a plan three times as large for every count.
 */
export const unreadCount = (viewerId: Id) => sql<number>`(select count(*)::int from (
  select 1 from (
    ${selectUnread(viewerId, isNull(notifications.communityId))}
    union all
    select unread.* from ${activeMemberships} cross join lateral (
      ${selectUnread(viewerId, eq(notifications.communityId, communityMembers.communityId))}
    ) unread where ${eq(communityMembers.userId, viewerId)}
    union all
    select unread.* from ${communityInvitations} invitation cross join lateral (
      ${selectUnread(viewerId, sql`${notifications.communityId} = invitation.community_id`)}
    ) unread where unread.type = 'community_invitation' and ${isOpenInvitationRow(viewerId, sql`invitation`)}
    ${maxRead}
  ) notifications
  where ${and(isNotCancelled, isOfShownPost, isOfReadableText(viewerId), hasVisibleActor(viewerId))} ${badgeCountLimit}
) counted)`

/** SQL: the columns of unread notifications that the conditions above need. Sorted as the index, which has null values too. */
const selectUnread = (viewerId: Id, where: SQL | undefined) =>
  sql`(select ${notifications.type}, ${notifications.postId}, ${notifications.commentId}, ${notifications.communityId},
    ${notifications.fromUserId}, ${notifications.friendshipId}
    from ${notifications} where ${and(eq(notifications.userId, viewerId), not(notifications.read), where)}
    order by ${desc(notifications.communityId)}, ${desc(notifications.id)} ${maxOfSource})`
