import { communityCommentVersionsInput } from '@stoop/validators/communities'
import { postVersion } from '@stoop/validators/posts'
import { endpoint, listOf } from '../../endpoint.ts'
import { comment, versionsOf } from '../../examples/version.ts'
import { listCommentVersions } from '../../posts/list-versions.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityReplyVersionsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions',
    summary: 'List the versions of a reply, newest first',
    description:
      'Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.',
    output: listOf(postVersion),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: {
      responses: { 200: versionsOf(comment.content, null) },
    },
  },
  authenticatedProcedure
    .input(communityCommentVersionsInput)
    .query(({ ctx, input }) => listCommentVersions(ctx, communityPostKind, input)),
)
