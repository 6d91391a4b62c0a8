import { communityCommentLikeInput } from '@stoop/validators/communities'
import { postLike } from '@stoop/validators/posts'
import { endpoint } from '../../endpoint.ts'
import { likedComment } from '../../examples/comments-and-likes.ts'
import { likeComment } from '../../posts/like-comment.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const likeCommunityReplyEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/comments/:commentId/like',
    summary: 'Like or unlike a reply to a community post',
    description:
      'Likes a reply to a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.',
    output: postLike,
    errors: MEMBERS_ONLY,
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER'],
    example: {
      request: { liked: true },
      responses: { 200: likedComment },
    },
  },
  authenticatedProcedure
    .input(communityCommentLikeInput)
    .mutation(({ ctx, input }) => likeComment(ctx, communityPostKind, input)),
)
