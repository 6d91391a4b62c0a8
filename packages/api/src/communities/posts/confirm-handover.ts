import { communityConfirmInput, listingDetails } from '@stoop/validators/listings'
import { endpoint } from '../../endpoint.ts'
import { confirmedOffer } from '../../examples/listing.ts'
import { confirmHandover } from '../../posts/listings/confirm-handover.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const confirmCommunityHandoverEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/confirm',
    summary: 'Confirm a handover in a community',
    description:
      'Confirms, as the author or as the member for whom it is reserved, that the thing was handed over or the help was given, and can be repeated. When both have confirmed, the post is done; if only one has, it is done three days later. Only members may call it.',
    output: listingDetails,
    errors: { ...MEMBERS_ONLY, conflict: 'It is not reserved for you' },
    reasons: ['NOT_A_LISTING', 'NOT_A_MEMBER', 'NOT_RESERVED'],
    ignoresIdempotencyKey: true,
    example: { responses: { 200: confirmedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(communityConfirmInput)
    .mutation(({ ctx, input }) => confirmHandover(ctx, communityPostKind, input)),
)
