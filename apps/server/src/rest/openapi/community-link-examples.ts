import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const link = {
  id: '01900000-0000-7000-8130-000000000001',
  maxUses: 100,
  uses: 12,
  createdAt: isoHoursAgo(24),
  expiresAt: isoHoursAgo(-6 * 24),
  state: 'open',
  creator: bylineOf(ann),
}
const { id, name, slug, description, city, memberCount, isPrivate } = communityOf(gardeners)
const invited = {
  ...{ id, name, slug, description, city, memberCount, isPrivate },
  imageUrl: null,
  coverUrl: null,
  rules: 'Be kind. Offer before you ask.',
  isJoined: false,
}

/** Bodies of the operations on invitation links of communities. */
export const COMMUNITY_LINK_EXAMPLES = {
  'POST /api/communities/:id/invitations': {
    request: { maxUses: 100, expiresIn: 604_800 },
    responses: {
      201: { ...link, uses: 0, url: 'https://stoop.example/join/Qm9vdHNfb25fdGhlX3N0b29wX2FsbF9uaWdodF9sb25n' },
    },
  },
  'GET /api/communities/:id/invitations': { responses: { 200: [link] } },
  'DELETE /api/communities/:id/invitations/:invitationId': { responses: { 200: { ok: true } } },
  'GET /api/invitations/:token': { responses: { 200: invited } },
  'POST /api/invitations/:token': { responses: { 200: communityOf(gardeners, ben) } },
} satisfies Record<string, Example>
