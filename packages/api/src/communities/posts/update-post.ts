import { communityPost, communityPostEdit } from '@stoop/validators/communities'
import { endpoint } from '../../endpoint.ts'
import { communityPost as communityPostExample, edited } from '../../examples/version.ts'
import { EDIT_ERRORS } from '../../posts/endpoint-errors.ts'
import { updatePost } from '../../posts/update-post.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const updateCommunityPostEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:communityId/posts/:id',
    summary: 'Edit your community post',
    description:
      'Changes the text or reply policy of your own post. version is the version that you edit; if the post has changed since, the response is 409 with the reason `STALE_VERSION`. Send only what changes.',
    output: communityPost,
    errors: EDIT_ERRORS,
    reasons: [
      'COMMUNITY_CLOSED',
      'EVENT_IN_PAST',
      'FORMAT_CHANGED',
      'IMAGE_GONE',
      'LISTING_DONE',
      'NOT_AN_IMAGE',
      'NOT_A_MEMBER',
      'NOT_YOUR_POST',
      'POLL_ENDED',
      'POLL_HAS_VOTES',
      'POLL_SHORTENED',
      'SAME_IMAGE_TWICE',
      'STALE_VERSION',
      'UNPROCESSED_IMAGE',
    ],
    example: {
      request: { version: 1, content: communityPostExample?.content },
      responses: { 200: { ...communityPostExample, ...edited } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(communityPostEdit)
    .mutation(({ ctx, input }) => updatePost(ctx, communityPostKind, input)),
)
