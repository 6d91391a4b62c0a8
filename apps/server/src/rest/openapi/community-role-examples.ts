import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf, membersOf } from '@stoop/validators/fixtures/community-views'
import { edie } from '@stoop/validators/fixtures/people'
import type { Example } from './examples.ts'

const takenOver = { ...communityOf(gardeners, edie), role: 'creator', creatorId: edie.id }

/** Bodies of the operations on roles in communities. */
export const COMMUNITY_ROLE_EXAMPLES = {
  'PUT /api/communities/:id/members/:userId': {
    request: { role: 'moderator' },
    responses: { 200: { ...membersOf(gardeners)[1], role: 'moderator' } },
  },
  'POST /api/communities/:id/handover': { request: { accept: true }, responses: { 200: takenOver } },
  'DELETE /api/communities/:id/handover': { responses: { 200: { ok: true } } },
  'POST /api/communities/:id/volunteer': { responses: { 200: takenOver } },
} satisfies Record<string, Example>
