import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityPostsOf } from '@stoop/validators/fixtures/community-views'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const reason = 'The post advertises a shop.'
const [post] = communityPostsOf(gardeners)
const OK = { ok: true }
const ban = {
  id: '01900000-0000-7000-8160-000000000001',
  user: bylineOf(ben),
  bannedBy: bylineOf(ann),
  reason,
  createdAt: isoHoursAgo(1),
}

/** Bodies of the operations of the moderators of a community. */
export const COMMUNITY_MODERATING_EXAMPLES = {
  'DELETE /api/communities/:communityId/posts/:id': { request: { reason, rule: 'spam' }, responses: { 200: OK } },
  'DELETE /api/communities/:communityId/posts/:id/comments/:commentId': {
    request: { reason, rule: 'spam' },
    responses: { 200: OK },
  },
  'DELETE /api/communities/:id/members/:userId': { request: { reason }, responses: { 200: OK } },
  'POST /api/communities/:id/bans': {
    request: { userId: ben.id, reason },
    responses: { 201: { ...ban, isNew: true }, 200: { ...ban, isNew: false } },
  },
  'GET /api/communities/:id/bans': { responses: { 200: [ban] } },
  'DELETE /api/communities/:id/bans/:userId': { responses: { 200: OK } },
  'GET /api/communities/:id/pins': { responses: { 200: [{ ...post, isPinned: true }] } },
  'PUT /api/communities/:communityId/posts/:id/pin': { responses: { 200: { ...post, isPinned: true } } },
  'DELETE /api/communities/:communityId/posts/:id/pin': { responses: { 200: { ...post, isPinned: false } } },
  'GET /api/communities/:id/log': {
    responses: {
      200: [{ id: 12, at: isoHoursAgo(1), actor: bylineOf(ann), action: 'member ban', user: bylineOf(ben), reason }],
    },
  },
} satisfies Record<string, Example>
