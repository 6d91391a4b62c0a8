import { communityCommentsInput } from '@stoop/validators/communities'
import { commentsOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { comment } from '@stoop/validators/posts'
import { endpoint, listOf } from '../../endpoint.ts'
import { communityPost } from '../../examples/shared-values.ts'
import { listComments } from '../../posts/list-comments.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityRepliesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/comments',
    summary: 'List the replies to a community post, oldest first',
    description:
      'Lists the replies to a community post, oldest first, each with its answers after it. Only members may call it, unless the community lets others read before they join.',
    output: listOf(comment),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    mayReadReplica: true,
    example: { responses: { 200: [{ ...commentsOf(bread)[0], postId: communityPost?.id }] } },
  },
  authenticatedProcedure
    .input(communityCommentsInput)
    .query(({ ctx, input }) => listComments(ctx, communityPostKind, input)),
)
