import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { hugo, noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const OK = { responses: { 200: { ok: true } } }
const until = isoHoursAgo(-24)
const muteOf = (last: number) => ({
  id: `01900000-0000-7000-8110-00000000000${last}`,
  createdAt: isoHoursAgo(last),
  until: null,
  user: null,
  community: null,
  excerpt: null,
})
const { id, name, slug } = communityOf(gardeners)

/** Bodies of the operations on blocks and mutes. */
export const BLOCK_EXAMPLES = {
  'GET /api/blocks': {
    responses: {
      200: [{ id: '01900000-0000-7000-8120-000000000001', createdAt: isoHoursAgo(5), user: bylineOf(hugo) }],
    },
  },
  'POST /api/users/:userId/block': OK,
  'DELETE /api/users/:userId/block': OK,
  'GET /api/mutes': {
    responses: {
      200: [
        { ...muteOf(1), targetType: 'member', targetId: noor.id, until, user: bylineOf(noor) },
        { ...muteOf(2), targetType: 'community', targetId: id, community: { id, name, slug } },
      ],
    },
  },
  'POST /api/users/:userId/mute': { request: { until }, ...OK },
  'DELETE /api/users/:userId/mute': OK,
  'POST /api/posts/:id/mute': { request: { until: null }, ...OK },
  'DELETE /api/posts/:id/mute': OK,
  'POST /api/communities/:id/mute': { request: { until }, ...OK },
  'DELETE /api/communities/:id/mute': OK,
  'POST /api/communities/:communityId/posts/:id/mute': { request: { until: null }, ...OK },
  'DELETE /api/communities/:communityId/posts/:id/mute': OK,
} satisfies Record<string, Example>
