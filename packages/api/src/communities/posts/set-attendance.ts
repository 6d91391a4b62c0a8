import { communityAttendanceInput, occurrence } from '@stoop/validators/occurrences'
import { endpoint } from '../../endpoint.ts'
import { communityOccurrence } from '../../examples/event.ts'
import { setAttendance } from '../../posts/events/set-attendance.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const setCommunityAttendanceEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/occurrences/:occurrenceId/attendance',
    summary: 'Answer an event of a community',
    description:
      'Sets your answer to one date of an event: going, interested or not. If all places are taken, going puts you on the waiting list. Only members may call it.',
    output: occurrence,
    errors: { ...MEMBERS_ONLY, conflict: 'The date is over or was cancelled' },
    reasons: ['COMMUNITY_CLOSED', 'EVENT_CANCELLED', 'EVENT_OVER', 'NOT_A_MEMBER'],
    ignoresIdempotencyKey: true,
    example: {
      request: { answer: 'interested' },
      responses: { 200: { ...communityOccurrence, interestedCount: 1, answer: 'interested', reminder: 'day' } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'attendance' })
    .input(communityAttendanceInput)
    .mutation(({ ctx, input }) => setAttendance(ctx, communityPostKind, input)),
)
