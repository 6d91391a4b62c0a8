import { communityPost, communityPostInput } from '@stoop/validators/communities'
import { endpoint } from '../../endpoint.ts'
import { communityPost as communityPostExample, images } from '../../examples/picture.ts'
import { createPost } from '../../posts/create-post.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const createCommunityPostEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/posts',
    summary: 'Create a post in a community',
    description:
      'Creates a post in a community. Only members may call it, and only members can read the post, unless the community lets others read before they join.',
    output: communityPost,
    status: 201,
    errors: MEMBERS_ONLY,
    reasons: [
      'COMMUNITY_CLOSED',
      'EMAIL_NOT_VERIFIED',
      'EVENT_IN_PAST',
      'IMAGE_GONE',
      'NOT_AN_IMAGE',
      'NOT_A_MEMBER',
      'SAME_IMAGE_TWICE',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: { content: communityPostExample.content, images },
      responses: { 201: communityPostExample },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'post' })
    .input(communityPostInput)
    .mutation(({ ctx, input }) => createPost(ctx, communityPostKind, input)),
)
