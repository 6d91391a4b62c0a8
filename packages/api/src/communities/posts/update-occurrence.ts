import { communityOccurrenceEdit, occurrence } from '@stoop/validators/occurrences'
import { endpoint } from '../../endpoint.ts'
import { communityOccurrence } from '../../examples/event.ts'
import { updateOccurrence } from '../../posts/events/update-occurrence.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'

export const updateCommunityOccurrenceEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:communityId/posts/:id/occurrences/:occurrenceId',
    summary: 'Move or cancel a date of your event in a community',
    description:
      'Moves or cancels one date of your event, or with the scope following also all dates after it; isCancelled false takes a cancellation back. Answers stay, and the members who gave them are notified once.',
    output: occurrence,
    errors: {
      notFound: true,
      forbidden: 'You are not a member, or the event belongs to another one',
      conflict: 'The date is over',
    },
    reasons: ['COMMUNITY_CLOSED', 'EVENT_IN_PAST', 'EVENT_OVER', 'NOT_A_MEMBER', 'NOT_YOUR_POST'],
    ignoresIdempotencyKey: true,
    example: {
      request: { scope: 'following', isCancelled: true },
      responses: { 200: { ...communityOccurrence, isCancelled: true } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(communityOccurrenceEdit)
    .mutation(({ ctx, input }) => updateOccurrence(ctx, communityPostKind, input)),
)
