import { communityVersionRef } from '@stoop/validators/communities'
import { okResponse } from '@stoop/validators/responses'
import { endpoint } from '../../endpoint.ts'
import { ERASE_ERRORS } from '../../posts/endpoint-errors.ts'
import { eraseVersion } from '../../posts/erase-version.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const eraseCommunityPostVersionEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:communityId/posts/:id/versions/:version',
    summary: 'Erase a version of a community post',
    description:
      'Erases the content of an earlier version. Its author, the creator of the community and moderators of the site may do it. Repeating it succeeds.',
    output: okResponse,
    errors: ERASE_ERRORS,
    reasons: ['COMMUNITY_CLOSED', 'CURRENT_VERSION', 'NOT_A_MEMBER', 'NOT_YOUR_VERSION'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure
    .input(communityVersionRef)
    .mutation(({ ctx, input }) => eraseVersion(ctx, communityPostKind, input)),
)
