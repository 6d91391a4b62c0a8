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
  filters: { label: 'Which notifications', all: 'All', unread: 'Unread' },
  noneUnread: 'Nothing unread',
  noneUnreadHint: 'You have seen everything.',
  /** Follows a name and comes before a sentence. The server counts up to 100. */
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count > 99 ? '99+' : count} others`),
  markAllRead: 'Mark all as read',
  markReadFailed: { title: 'Failed to mark as read' },
  /** Follows the name of the person who did it, and gets the name of the community; null for kinds without an actor. */
  sentences: {
    friend_request: 'sent you a friend request',
    friend_accepted: 'accepted your friend request',
    like: 'liked your post',
    comment: 'replied to your post',
    community_join: 'joined your community',
    community_post_like: 'liked your community post',
    community_comment: 'replied to your community post',
    community_post: (community) => `posted in ${community}`,
    community_joins: null,
    community_invitation: (community) => `invited you to join ${community}`,
    community_request: (community) => `asked to join ${community}`,
    community_accepted: null,
    community_role: (community) => `made you a moderator of ${community}`,
    community_handover: (community) => `asked you to take over ${community}`,
    comment_like: 'liked your reply',
    comment_reply: 'answered your reply',
    mention: 'mentioned you',
    report_outcome: null,
    moderation_decision: null,
    appeal_outcome: null,
    export_ready: null,
  } satisfies Record<Notification['type'], string | ((community: string) => string) | null>,
}
