import type { Notification } from '@stoop/validators/notifications'

/** The notifications panel. */
export const notifications = {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading...',
  empty: 'No notifications',
  emptyHint: 'Requests, likes and replies will show up here.',
  resourceName: 'notifications',
  retry: 'Try again',
  unread: 'Unread',
  markAllRead: 'Mark all as read',
  markReadFailed: { title: 'Failed to mark as read' },
  /** Follows the name of the person who did it; null for kinds without an actor. */
  sentences: {
    friend_request: 'sent you a friend request',
    friend_accepted: 'accepted your friend request',
    like: 'liked your post',
    comment: 'replied to your post',
    community_join: 'joined your community',
    community_post_like: 'liked your community post',
    community_comment: 'replied to your community post',
    report_outcome: null,
    moderation_decision: null,
    appeal_outcome: null,
  } satisfies Record<Notification['type'], string | null>,
}
