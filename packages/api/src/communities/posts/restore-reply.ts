import { communityCommentRef } from '@stoop/validators/communities'
import { okResponse } from '@stoop/validators/responses'
import { endpoint } from '../../endpoint.ts'
import { restoreComment } from '../../posts/delete-comment.ts'
import { RESTORE_ERRORS } from '../../posts/endpoint-errors.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const restoreCommunityReplyEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore',
    summary: 'Restore a reply that you deleted within a minute',
    description: 'Restores a reply that you deleted less than a minute ago. It causes no new notifications.',
    output: okResponse,
    errors: RESTORE_ERRORS,
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure
    .input(communityCommentRef)
    .mutation(({ ctx, input }) => restoreComment(ctx, communityPostKind, input)),
)
