import { isoHoursAgo } from '@stoop/validators/fixtures/values'

// Values that the examples of several endpoints share.
export const settings = {
  privacy: { friendRequestsFrom: 'everyone', isInSuggestions: true, isCityShown: true },
  notifications: {
    friend_request: 'app',
    friend_accepted: 'app',
    like: 'off',
    comment: 'mail',
    community_join: 'app',
    community_post_like: 'app',
    community_comment: 'app',
    community_post: 'app',
    community_joins: 'app',
    community_invitation: 'app',
    community_request: 'app',
    community_accepted: 'app',
    community_role: 'app',
    community_handover: 'app',
    comment_like: 'app',
    comment_reply: 'app',
    mention: 'app',
  },
  appearance: { theme: 'system' },
}
export const invitation = {
  id: '01900000-0000-7000-80e0-000000000001',
  maxUses: 1,
  uses: 0,
  createdAt: isoHoursAgo(48),
  expiresAt: isoHoursAgo(-288),
  state: 'open',
}
