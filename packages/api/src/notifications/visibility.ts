import {
  claims,
  comments,
  communities,
  communityClaims,
  communityComments,
  communityMembers,
  communityPosts,
  notifications,
  posts,
} from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, eq, isNull, not, or, type SQL, sql } from 'drizzle-orm'
import { isInvitedTo } from '../communities/invitations/open-invitation.ts'
import { isReadableInCommunity } from '../communities/visibility.ts'
import { isNotOfCancelledRequest } from '../friends/friend-request-notification.ts'
import type { Id } from '../id.ts'
import { isReadableBy, isVisibleCommentId } from '../posts/visibility.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/**
 * SQL: the viewer may see this notification: it is the viewer's, the viewer sees its actor, and is still a member of its
 * community or invited. Its post, reply or mention must be readable.
 */
export const isVisibleTo = (viewerId: Id): SQL | undefined =>
  and(
    eq(notifications.userId, viewerId),
    or(isNull(notifications.communityId), isFromJoinedCommunity(viewerId), isOpenInvitation(viewerId)),
    isNotOfCancelledRequest,
    isOfShownPost,
    isOfReadableText(viewerId),
    isOfCurrentClaim,
    hasVisibleActor(viewerId),
  )

const isOfShownPost = sql`(${notifications.type} <> 'community_post' or (select p.deleted_at is null and p.held_at is null
    from ${communityPosts} p where p.id = ${notifications.postId}) is true)`

/** SQL: the types that are visible only while the recipient can read the post. */
export const TEXT_TYPES = sql.raw(
  `'comment_like', 'comment_reply', 'mention', 'claim', 'claim_reserved', 'claim_confirmed', 'listing_expiring',
    'event_moved', 'event_cancelled', 'event_place', 'event_reminder'`,
)

/**
 * SQL: the viewer can read the post, and the comment if there is one. Does not check the membership in the community. "(select
 * exists …)" makes PostgreSQL look up one row instead of hashing all posts or comments.
 */
const isOfReadableText = (viewerId: Id) => sql`(${notifications.type} not in (${TEXT_TYPES})
  or (case when ${notifications.communityId} is null
    then (select exists (select 1 from ${posts} where ${posts.id} = ${notifications.postId} and ${isReadableBy(viewerId)}))
      and (${notifications.commentId} is null or (select ${isVisibleCommentId({ comments }, notifications.commentId, viewerId)}))
    else (select exists (select 1 from ${communityPosts} where ${communityPosts.id} = ${notifications.postId} and ${isReadableInCommunity(viewerId)}))
      and (${notifications.commentId} is null or (select ${isVisibleCommentId({ comments: communityComments }, notifications.commentId, viewerId)}))
    end))`

/** SQL: the claim was not withdrawn. Its notification is kept, so that another claim of the same member sends none. */
const isOfCurrentClaim = sql`(${notifications.type} <> 'claim' or (case when ${notifications.communityId} is null
  then (select exists (select from ${claims} c where c.post_id = ${notifications.postId} and c.user_id = ${notifications.fromUserId}))
  else (select exists (select from ${communityClaims} c where c.post_id = ${notifications.postId} and c.user_id = ${notifications.fromUserId}))
  end))`

/** SQL: the notification has no actor, or the viewer may see the actor. */
export const hasVisibleActor = (viewerId: Id) =>
  or(isNull(notifications.fromUserId), isVisiblePerson(viewerId, notifications.fromUserId))

/** SQL: memberships in communities that are not archived. */
const activeMemberships = sql`${communityMembers} join ${communities}
  on ${communities.id} = ${communityMembers.communityId} and (${communities.archivedAt} is null) is true`

const isFromJoinedCommunity = (viewerId: Id) =>
  sql`${notifications.communityId} in (select ${communityMembers.communityId} from ${activeMemberships} where ${communityMembers.userId} = ${viewerId})`

/** SQL: the notification is about an open invitation. An invitation to a private community reveals its name to a non-member. */
const isOpenInvitation = (viewerId: Id) =>
  and(eq(notifications.type, 'community_invitation'), isInvitedTo(viewerId, notifications.communityId))

/** SQL: the limit of a count in a badge. A literal, so that a generic plan knows it. */
export const badgeCountLimit = sql.raw(`limit ${LIMITS.badge}`)

/**
 * SQL: the number of the viewer's unread notifications whose flag `is_hidden` is false, at most 100. refresh-notifications.ts
 * keeps the flag in agreement with `isVisibleTo`.
 */
export const unreadCount = (viewerId: Id) => sql<number>`cardinality(array(
  select 1 from ${notifications} where ${and(eq(notifications.userId, viewerId), not(notifications.read), not(notifications.isHidden))} ${badgeCountLimit}
))`
