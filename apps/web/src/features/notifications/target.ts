import type { Notification } from '@stoop/validators/notifications'

/** The address of what a notification tells of (R55); null where it is gone. */
export function targetOf({ type, postId, communityId, fromUser }: Notification): string | null {
  switch (type) {
    case 'friend_request':
      return '/friends'
    case 'friend_accepted':
      return fromUser && `/profile/${fromUser.username}`
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
