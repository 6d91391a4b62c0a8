import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
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

const invitation = {
  id: '01900000-0000-7000-80e0-000000000001',
  maxUses: 1,
  uses: 0,
  createdAt: isoHoursAgo(48),
  expiresAt: isoHoursAgo(-288),
  state: 'open',
}

/** Bodies of the operations on invitations, settings and the site. */
export const SETTINGS_EXAMPLES = {
  'PUT /api/auth/username': {
    request: { username: 'ann-alvarez' },
    responses: { 200: { ...currentUserOf(ann), username: 'ann-alvarez' } },
  },
  'GET /api/account/invitations': { responses: { 200: [invitation] } },
  'POST /api/account/invitations': {
    responses: { 201: { ...invitation, url: 'https://stoop.example/auth#invite=Y29kZS1vZi10aGUtaW52aXRhdGlvbg' } },
  },
  'DELETE /api/account/invitations/:id': { responses: { 200: { ok: true } } },
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
