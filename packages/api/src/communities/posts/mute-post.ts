import { muteCommunityPostInput } from '@stoop/validators/blocks'
import { okResponse } from '@stoop/validators/responses'
import { endpoint } from '../../endpoint.ts'
import { MUTE_ERRORS } from '../../mutes/endpoint-errors.ts'
import { mutePost } from '../../posts/mute-post.ts'
import { ownStateProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const muteCommunityPostEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/mute',
    summary: 'Stop the notifications about a community post',
    description:
      'Stops the notifications about the post. until is an ISO date within a year; without it, or null, it lasts until you change it.',
    output: okResponse,
    errors: { ...MUTE_ERRORS, ...MEMBERS_ONLY },
    reasons: ['COMMUNITY_CLOSED', 'INVALID_MUTE_END', 'MUTE_LIMIT', 'NOT_A_MEMBER'],
    example: { request: { until: null }, ...{ responses: { 200: { ok: true } } } },
  },
  ownStateProcedure.input(muteCommunityPostInput).mutation(({ ctx, input }) => mutePost(ctx, communityPostKind, input)),
)
