import { gardeners } from '@stoop/validators/fixtures/communities'
import {
  communityDetailOf,
  communityOf,
  discoveredCommunityOf,
  membersOf,
} from '@stoop/validators/fixtures/community-views'
import type { Example } from './examples.ts'

const detail = communityDetailOf(gardeners)

/** Bodies of the operations on memberships, and of the lists of communities and members. */
export const COMMUNITY_MEMBERSHIP_EXAMPLES = {
  'GET /api/communities': { responses: { 200: [discoveredCommunityOf(gardeners)] } },
  'GET /api/communities/:id/members': { responses: { 200: membersOf(gardeners).slice(0, 2) } },
  'PUT /api/communities/:id/membership': {
    request: { notificationLevel: 'all', isOnProfile: false },
    responses: { 200: { ...detail, membership: { notificationLevel: 'all', isOnProfile: false } } },
  },
  'GET /api/users/:userId/communities': { responses: { 200: [communityOf(gardeners)] } },
} satisfies Record<string, Example>
