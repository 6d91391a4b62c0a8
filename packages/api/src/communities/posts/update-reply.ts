import { communityCommentEdit } from '@stoop/validators/communities'
import { comment } from '@stoop/validators/posts'
import { endpoint } from '../../endpoint.ts'
import { comment as commentExample, communityPost } from '../../examples/version.ts'
import { EDIT_ERRORS } from '../../posts/endpoint-errors.ts'
import { updateComment } from '../../posts/update-comment.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const updateCommunityReplyEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:communityId/posts/:id/comments/:commentId',
    summary: 'Edit your reply',
    description:
      'Changes the text of your own reply, and its picture if images is sent. version is the version that you edit; if the reply has changed since, the response is 409 with the reason `STALE_VERSION`.',
    output: comment,
    errors: EDIT_ERRORS,
    reasons: [
      'COMMUNITY_CLOSED',
      'IMAGE_GONE',
      'NOT_AN_IMAGE',
      'NOT_A_MEMBER',
      'NOT_YOUR_REPLY_TO_EDIT',
      'REPLIES_CLOSED',
      'REPLIES_FRIENDS_ONLY',
      'STALE_VERSION',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: { version: 1, content: commentExample.content },
      responses: { 200: { ...commentExample, postId: communityPost?.id } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(communityCommentEdit)
    .mutation(({ ctx, input }) => updateComment(ctx, communityPostKind, input)),
)
