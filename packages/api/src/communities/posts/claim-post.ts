import { communityClaimInput, listingDetails } from '@stoop/validators/listings'
import { endpoint } from '../../endpoint.ts'
import { claimedOffer } from '../../examples/listing.ts'
import { claimPost } from '../../posts/listings/claim-post.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const claimCommunityPostEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/claim',
    summary: 'Say that you are interested or can help, in a community',
    description:
      'Makes or withdraws your claim to an ask, an offer, or a lost or found thing in a community, and can be repeated. Claims wait in a queue; only the author sees who made them. Only members may call it.',
    output: listingDetails,
    errors: {
      notFound: true,
      forbidden: 'It is your own post, or you are not a member of this community',
      conflict: 'It is done or has expired',
    },
    reasons: ['COMMUNITY_CLOSED', 'LISTING_DONE', 'LISTING_EXPIRED', 'NOT_A_LISTING', 'NOT_A_MEMBER', 'OWN_LISTING'],
    ignoresIdempotencyKey: true,
    example: { request: { claimed: true }, responses: { 200: claimedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(communityClaimInput)
    .mutation(({ ctx, input }) => claimPost(ctx, communityPostKind, input)),
)
