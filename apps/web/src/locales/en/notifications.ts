import type { Notification } from '@stoop/validators/notifications'
import { localized } from '../texts.ts'

const inCommunity = (community: string) => community && ` in ${community}`

/** The notifications panel. */
export const notifications = localized('notifications', {
  title: 'Notifications',
  close: 'Close',
  loading: 'Loading...',
  resourceName: 'your notifications',
  unread: 'Unread',
  filters: { label: 'Which notifications', all: 'All', unread: 'Unread', mentions: 'Mentions' },
  none: {
    all: { title: 'No notifications', hint: 'Requests, likes and replies will show up here.' },
    unread: { title: 'Nothing unread', hint: 'You have seen everything.' },
    mentions: { title: 'No mentions', hint: 'Posts and replies that mention you will show up here.' },
  },
  quote: (text: string) => `“${text}”`,
  /** Follows a name and precedes a sentence. The server counts at most to 100. */
  others: (count: number) => (count === 1 ? 'and 1 other' : `and ${count > 99 ? '99+' : count} others`),
  markAllRead: 'Mark all as read',
  markReadFailed: { title: "Couldn't mark as read" },
  /** The text after the actor's name. The argument is the community's name, or an empty text. Null for kinds without an actor. */
  sentences: {
    friend_request: 'sent you a friend request',
    friend_accepted: 'accepted your friend request',
    like: 'liked your post',
    comment: 'replied to your post',
    community_join: (community) => `joined ${community}`,
    community_post_like: (community) => `liked your post in ${community}`,
    community_comment: (community) => `replied to your post in ${community}`,
    community_post: (community) => `posted in ${community}`,
    community_joins: null,
    community_invitation: (community) => `invited you to join ${community}`,
    community_request: (community) => `asked to join ${community}`,
    community_accepted: null,
    community_role: (community) => `made you a moderator of ${community}`,
    community_handover: (community) => `asked you to take over ${community}`,
    comment_like: (community) => `liked your reply${inCommunity(community)}`,
    comment_reply: (community) => `replied to your reply${inCommunity(community)}`,
    mention: (community) => `mentioned you${inCommunity(community)}`,
    claim: (community) => `is interested in your post${inCommunity(community)}`,
    claim_reserved: (community) => `reserved their post for you${inCommunity(community)}`,
    claim_confirmed: (community) => `confirmed the handover${inCommunity(community)}`,
    listing_expiring: null,
    event_moved: (community) => `changed an event${inCommunity(community)}`,
    event_cancelled: (community) => `cancelled an event${inCommunity(community)}`,
    event_place: (community) => `has a place for you at an event${inCommunity(community)}`,
    event_reminder: (community) => `has an event${inCommunity(community)} that starts soon`,
    report_outcome: null,
    moderation_decision: null,
    appeal_outcome: null,
    moderation_cases: null,
    moderation_appeals: null,
    export_ready: null,
  } satisfies Record<Notification['type'], string | ((community: string) => string) | null>,
})
