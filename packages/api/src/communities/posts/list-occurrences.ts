import { communityOccurrencesInput, occurrence } from '@stoop/validators/occurrences'
import { endpoint, listOf } from '../../endpoint.ts'
import { communityOccurrence } from '../../examples/event.ts'
import { listOccurrences } from '../../posts/events/list-occurrences.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityOccurrencesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/occurrences',
    summary: 'List the dates of an event of a community',
    description:
      'Lists the dates of an event that are not over, the next one first, with the number of answers and yours. Only members may call it, unless the community lets others read before they join.',
    output: listOf(occurrence),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: [communityOccurrence] } },
  },
  authenticatedProcedure
    .input(communityOccurrencesInput)
    .query(({ ctx, input }) => listOccurrences(ctx, communityPostKind, input)),
)
