import { communityPostRef } from '@stoop/validators/communities'
import { okResponse } from '@stoop/validators/responses'
import { endpoint } from '../../endpoint.ts'
import { unmutePost } from '../../posts/mute-post.ts'
import { ownStateProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const unmuteCommunityPostEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:communityId/posts/:id/mute',
    summary: 'Get the notifications about a community post again',
    description: 'Ends the mute. Changes nothing without one.',
    output: okResponse,
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(communityPostRef).mutation(({ ctx, input }) => unmutePost(ctx, communityPostKind, input)),
)
