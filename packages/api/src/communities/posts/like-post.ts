import { communityLikeInput } from '@stoop/validators/communities'
import { postLike } from '@stoop/validators/posts'
import { endpoint } from '../../endpoint.ts'
import { communityPost } from '../../examples/shared-values.ts'
import { likePost } from '../../posts/like-post.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const likeCommunityPostEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/like',
    summary: 'Like or unlike a community post',
    description:
      'Likes a community post or removes your like. Only members may call it. Without liked it toggles; with liked it sets the state and can be repeated.',
    output: postLike,
    errors: MEMBERS_ONLY,
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER'],
    example: {
      request: { liked: true },
      responses: { 200: { id: communityPost?.id, isLiked: true, likeCount: 3 } },
    },
  },
  authenticatedProcedure
    .input(communityLikeInput)
    .mutation(({ ctx, input }) => likePost(ctx, communityPostKind, input)),
)
