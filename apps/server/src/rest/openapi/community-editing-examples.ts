import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityDetailOf, communityOf } from '@stoop/validators/fixtures/community-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { Example } from './examples.ts'

const NAME = '5d1c0f4a9b7e42d68c3e2f1a0b9d8c7e'
const PICTURE = `/objects/${NAME}-480.webp`
const edited = { ...communityDetailOf(gardeners), name: 'Front Gardeners of Pilsen', imageUrl: PICTURE, version: 2 }

const { id, name, memberCount } = communityOf(gardeners)
const days = { deletedAt: isoHoursAgo(24), erasedAt: isoHoursAgo(-13 * 24) }
const deleted = { id, name, imageUrl: null, memberCount, ...days }

/** Bodies of the operations with which a creator runs a community. */
export const COMMUNITY_EDITING_EXAMPLES = {
  'POST /api/objects/community-photo': {
    request: {
      uploadURL: 'https://stoop.example/objects/uploads/01900000-0000-7000-8140-000000000001?expires=1764900000000',
      form: 'community',
    },
    responses: {
      201: { imageUrl: PICTURE, imageWidth: 480, imageHeight: 480, imageHash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w' },
    },
  },
  'DELETE /api/communities/:id': { responses: { 200: { ok: true } } },
  'POST /api/communities/:id/restore': { responses: { 200: communityOf(gardeners) } },
  'GET /api/communities/deleted': { responses: { 200: [deleted] } },
  'PUT /api/communities/:id': {
    request: { version: 1, name: 'Front Gardeners of Pilsen', imageUrl: PICTURE, renewSlug: true },
    responses: { 200: { ...edited, slug: 'front-gardeners-of-pilsen' } },
  },
} satisfies Record<string, Example>
