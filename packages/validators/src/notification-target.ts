import type { Notification } from './notifications.ts'

/** Returns the URL that a notification opens, or null if its target no longer exists. */
export function getTargetPath({ type, postId, communityId, decisionId, fromUser }: Notification): string | null {
  switch (type) {
    case 'friend_request':
      return '/friends'
    case 'friend_accepted':
      return fromUser && `/profile/${fromUser.username}`
    case 'report_outcome':
      return '/settings/safety'
    case 'moderation_decision':
    case 'appeal_outcome':
      return decisionId && `/statements/${decisionId}`
    case 'moderation_cases':
      return '/moderation'
    case 'moderation_appeals':
      return '/moderation?tab=appeals'
    case 'export_ready':
      return '/settings/your-data'
    case 'like':
    case 'comment':
      return postId && `/post/${postId}`
    case 'community_invitation':
      return '/communities'
    case 'community_accepted':
    case 'community_role':
    case 'community_handover':
      return communityId && `/communities/${communityId}`
    case 'community_request':
      return communityId && `/communities/${communityId}?tab=requests`
    case 'community_join':
    case 'community_joins':
      return communityId && `/communities/${communityId}?tab=members`
    case 'community_post_like':
    case 'community_comment':
    case 'community_post':
      return communityId && postId && `/communities/${communityId}/posts/${postId}`
    case 'comment_like':
    case 'comment_reply':
    case 'mention':
    case 'claim':
    case 'claim_reserved':
    case 'claim_confirmed':
    case 'listing_expiring':
    case 'event_moved':
    case 'event_cancelled':
    case 'event_place':
    case 'event_reminder':
      return postId && (communityId ? `/communities/${communityId}/posts/${postId}` : `/post/${postId}`)
  }
}
