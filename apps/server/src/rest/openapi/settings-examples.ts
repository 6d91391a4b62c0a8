import type { Example } from './examples.ts'

const settings = {
  privacy: { friendRequestsFrom: 'everyone', isInSuggestions: true, isCityShown: true },
  notifications: {
    friend_request: 'app',
    friend_accepted: 'app',
    like: 'off',
    comment: 'mail',
    community_join: 'app',
    community_post_like: 'app',
    community_comment: 'app',
  },
  appearance: { theme: 'system' },
}

/** Bodies of the operations on settings and on the site. */
export const SETTINGS_EXAMPLES = {
  'GET /api/settings': { responses: { 200: settings } },
  'PUT /api/settings': {
    request: { notifications: { like: 'off', comment: 'mail' } },
    responses: { 200: settings },
  },
  'GET /api/site': {
    responses: {
      200: {
        registration: 'open',
        minimumAge: 16,
        hasMemberInvitations: false,
        termsVersion: '3f8a1c09be52',
        notice: { id: '01900000-0000-7000-80f0-000000000001', content: 'Stoop is updated tonight at 10 pm.' },
      },
    },
  },
} satisfies Record<string, Example>
