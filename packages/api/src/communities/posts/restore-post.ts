import { communityPostRef } from '@stoop/validators/communities'
import { okResponse } from '@stoop/validators/responses'
import { endpoint } from '../../endpoint.ts'
import { restorePost } from '../../posts/delete-post.ts'
import { RESTORE_ERRORS } from '../../posts/endpoint-errors.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const restoreCommunityPostEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/restore',
    summary: 'Restore a community post that you deleted within a minute',
    description: 'Restores a community post that you deleted less than a minute ago, with its likes and replies.',
    output: okResponse,
    errors: RESTORE_ERRORS,
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure
    .input(communityPostRef)
    .mutation(({ ctx, input }) => restorePost(ctx, communityPostKind, input)),
)
