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
    claim: DEFAULT_CHANNEL,
    claim_reserved: DEFAULT_CHANNEL,
    claim_confirmed: DEFAULT_CHANNEL,
    listing_expiring: DEFAULT_CHANNEL,
  },
  push: {
    kinds: {
      friend_request: true,
      friend_accepted: true,
      like: false,
      comment: true,
      community_join: false,
      community_post_like: false,
      community_comment: true,
      community_post: true,
      community_joins: false,
      community_invitation: true,
      community_request: true,
      community_accepted: true,
      community_role: true,
      community_handover: true,
      comment_like: false,
      comment_reply: true,
      mention: true,
      claim: true,
      claim_reserved: true,
      claim_confirmed: true,
      listing_expiring: true,
    },
    messages: 'text',
    quietHours: null,
  },
  digest: 'off',
  appearance: { theme: 'system' },
  language: null,
}
