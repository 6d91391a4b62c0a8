import { communityCommentInput } from '@stoop/validators/communities'
import { comment } from '@stoop/validators/posts'
import { endpoint } from '../../endpoint.ts'
import { answer, answerRequest, communityPost } from '../../examples/comments-and-likes.ts'
import { createComment } from '../../posts/create-comment.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { NOT_A_MEMBER } from '../endpoint-errors.ts'

export const createCommunityReplyEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/comments',
    summary: 'Reply to a community post',
    description:
      'Replies to a community post and notifies its author. With parentId it answers another reply; images has at most one picture. Only members may call it.',
    output: comment,
    status: 201,
    errors: {
      notFound: true,
      forbidden: `${NOT_A_MEMBER}, or the author of the post does not let you reply`,
    },
    reasons: [
      'COMMUNITY_CLOSED',
      'IMAGE_GONE',
      'NOT_AN_IMAGE',
      'NOT_A_MEMBER',
      'REPLIES_CLOSED',
      'REPLIES_FRIENDS_ONLY',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: answerRequest,
      responses: { 201: { ...answer, postId: communityPost?.id } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'reply' })
    .input(communityCommentInput)
    .mutation(({ ctx, input }) => createComment(ctx, communityPostKind, input)),
)
