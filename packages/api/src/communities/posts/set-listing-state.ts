import { communityListingStateInput, listingDetails } from '@stoop/validators/listings'
import { endpoint } from '../../endpoint.ts'
import { member, reservedOffer } from '../../examples/listing.ts'
import { LISTING_STATE_REASONS, setListingState } from '../../posts/listings/set-listing-state.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const setCommunityListingStateEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:communityId/posts/:id/state',
    summary: 'Reserve, close or open your ask or offer in a community',
    description:
      'Sets the state of your own ask, offer, or lost or found thing in a community: `reserved` for a member of the queue (userId) for some hours, `passed` if this member (userId) did not come, `done`, or `open` again, with expiresInDays until another end. Only members may call it.',
    output: listingDetails,
    errors: {
      notFound: 'There is no such post, or the member has made no claim',
      forbidden: 'It belongs to another member, or you are not a member of this community',
      conflict: 'The state does not allow it',
    },
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER', ...LISTING_STATE_REASONS],
    ignoresIdempotencyKey: true,
    example: { request: { state: 'reserved', userId: member.id, hours: 24 }, responses: { 200: reservedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(communityListingStateInput)
    .mutation(({ ctx, input }) => setListingState(ctx, communityPostKind, input)),
)
