import { communityPost, communityPostRef } from '@stoop/validators/communities'
import { endpoint } from '../../endpoint.ts'
import { communityPost as communityPostExample } from '../../examples/shared-values.ts'
import { getPost } from '../../posts/get-post.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const getCommunityPostEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id',
    summary: 'Get a post of a community',
    description:
      'Returns one post of a community. Only members may call it, unless the community lets others read before they join.',
    output: communityPost,
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: communityPostExample } },
  },
  authenticatedProcedure.input(communityPostRef).query(({ ctx, input }) => getPost(ctx, communityPostKind, input)),
)
