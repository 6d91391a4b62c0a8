import type { NotificationChannel } from './choices.ts'
import type { Settings } from './settings.ts'

/** The default channel of each kind of notification. Only channels that differ are stored. */
export const DEFAULT_CHANNEL: NotificationChannel = 'app'

/** The settings of a new account. The columns of `users` have the same defaults. */
export const DEFAULT_SETTINGS: Settings = {
  privacy: {
    friendRequestsFrom: 'everyone',
    isInSuggestions: true,
    isCityShown: true,
    isSeenShown: true,
    isTypingShown: false,
  },
  notifications: {
    friend_request: DEFAULT_CHANNEL,
    friend_accepted: DEFAULT_CHANNEL,
    like: DEFAULT_CHANNEL,
    comment: DEFAULT_CHANNEL,
    community_join: DEFAULT_CHANNEL,
    community_post_like: DEFAULT_CHANNEL,
    community_comment: DEFAULT_CHANNEL,
    community_post: DEFAULT_CHANNEL,
    community_joins: DEFAULT_CHANNEL,
    community_invitation: DEFAULT_CHANNEL,
    community_request: DEFAULT_CHANNEL,
    community_accepted: DEFAULT_CHANNEL,
    community_role: DEFAULT_CHANNEL,
    community_handover: DEFAULT_CHANNEL,
    comment_like: DEFAULT_CHANNEL,
    comment_reply: DEFAULT_CHANNEL,
    mention: DEFAULT_CHANNEL,
  },
  appearance: { theme: 'system' },
  language: null,
}
