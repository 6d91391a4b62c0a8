import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ann, hugo } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const community = communityOf(gardeners, hugo)
const { id, name, slug, description, city, memberCount, isPrivate } = community
const createdAt = isoHoursAgo(3)
const invitee = { id: '01900000-0000-7000-8140-000000000001', user: bylineOf(hugo), inviter: bylineOf(ann), createdAt }
const request = {
  id: '01900000-0000-7000-8140-000000000002',
  user: bylineOf(hugo),
  answers: [{ question: 'What do you grow?', answer: 'Beans, mostly.' }],
  createdAt,
}
const invitation = {
  id: '01900000-0000-7000-8140-000000000001',
  community: {
    ...{ id, name, slug, description, city, memberCount, isPrivate },
    imageUrl: null,
    rules: 'Be kind. Offer before you ask.',
  },
  inviter: bylineOf(ann),
  createdAt,
}

/** Bodies of the operations on invitations of one person and on requests to join. */
export const COMMUNITY_ENTRY_EXAMPLES = {
  'GET /api/communities/invited': { responses: { 200: [invitation] } },
  'POST /api/communities/:id/decline': { responses: { 200: { ok: true } } },
  'POST /api/communities/:id/invitees': { request: { username: hugo.username }, responses: { 200: invitee } },
  'GET /api/communities/:id/invitees': { responses: { 200: [invitee] } },
  'DELETE /api/communities/:id/invitees/:userId': { responses: { 200: { ok: true } } },
  'POST /api/communities/:id/requests': {
    request: { answers: ['Beans, mostly.'] },
    responses: { 200: { ...community, joinPolicy: 'request', requestState: 'pending' } },
  },
  'DELETE /api/communities/:id/requests': { responses: { 200: { ...community, joinPolicy: 'request' } } },
  'GET /api/communities/:id/requests': { responses: { 200: [request] } },
  'POST /api/communities/:id/requests/decide': {
    request: { requestIds: [request.id], accept: true },
    responses: { 200: { decided: 1, missing: 0 } },
  },
} satisfies Record<string, Example>
