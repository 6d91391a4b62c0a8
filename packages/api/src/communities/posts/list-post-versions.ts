import { communityVersionsInput } from '@stoop/validators/communities'
import { postVersion } from '@stoop/validators/posts'
import { endpoint, listOf } from '../../endpoint.ts'
import { communityPost, versionsOf } from '../../examples/version.ts'
import { listPostVersions } from '../../posts/list-versions.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityPostVersionsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/versions',
    summary: 'List the versions of a community post, newest first',
    description:
      'Lists the versions of a post that you may read, the current one first. An erased version has no content.',
    output: listOf(postVersion),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: {
      responses: { 200: versionsOf(communityPost?.content, null) },
    },
  },
  authenticatedProcedure
    .input(communityVersionsInput)
    .query(({ ctx, input }) => listPostVersions(ctx, communityPostKind, input)),
)
