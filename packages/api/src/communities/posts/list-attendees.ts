import { communityAttendeesInput } from '@stoop/validators/occurrences'
import { liker } from '@stoop/validators/posts'
import { endpoint, listOf } from '../../endpoint.ts'
import { likers } from '../../examples/comments-and-likes.ts'
import { listAttendees } from '../../posts/events/list-attendees.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const listCommunityAttendeesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendees',
    summary: 'List who answered an event of a community',
    description:
      'Lists the members whom you see and who have a place at one date of an event, in the order of their answers. With answer, lists those who wait for a place, or who are interested. Only members may call it.',
    output: listOf(liker),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: likers } },
  },
  authenticatedProcedure
    .input(communityAttendeesInput)
    .query(({ ctx, input }) => listAttendees(ctx, communityPostKind, input)),
)
