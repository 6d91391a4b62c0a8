import { claimant, communityClaimsInput } from '@stoop/validators/listings'
import { endpoint, listOf } from '../../endpoint.ts'
import { claimants } from '../../examples/listing.ts'
import { listClaims } from '../../posts/listings/list-claims.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const listCommunityClaimsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/claims',
    summary: 'List who is interested in your ask or offer in a community',
    description:
      'Lists the members whom you see and who have made a claim to your own ask, offer, or lost or found thing in a community, in the order of the queue. Only the author may call it.',
    output: listOf(claimant),
    errors: { notFound: true, forbidden: 'It belongs to another member, or you are not a member of this community' },
    reasons: ['NOT_A_MEMBER', 'NOT_YOUR_POST'],
    example: { responses: { 200: claimants } },
  },
  authenticatedProcedure
    .input(communityClaimsInput)
    .query(({ ctx, input }) => listClaims(ctx, communityPostKind, input)),
)
