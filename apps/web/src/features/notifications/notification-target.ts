import type { Notification } from '@stoop/validators/notifications'

/** Returns the URL that a notification opens; null if its target no longer exists. */
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
    case 'like':
    case 'comment':
      return postId && `/?post=${postId}`
    case 'community_join':
      return communityId && `/communities/${communityId}?tab=members`
    case 'community_post_like':
    case 'community_comment':
      return communityId && postId && `/communities/${communityId}?post=${postId}`
  }
}
