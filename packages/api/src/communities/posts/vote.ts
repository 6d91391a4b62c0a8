import { communityVoteInput } from '@stoop/validators/communities'
import { postVote } from '@stoop/validators/poll'
import { endpoint } from '../../endpoint.ts'
import { examplePoll, pollPostId } from '../../examples/poll.ts'
import { vote } from '../../posts/vote.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'

export const voteInCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:communityId/posts/:id/vote',
    summary: 'Vote in a poll of a community',
    description:
      'Sets your choices in the poll of a community post, as in POST /api/posts/:id/vote. Only members may call it.',
    output: postVote,
    errors: { ...MEMBERS_ONLY, conflict: 'The poll has ended, or its options have changed' },
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER', 'NOT_A_POLL', 'ONE_CHOICE_ONLY', 'POLL_CHANGED', 'POLL_ENDED'],
    example: {
      request: { choices: ['Saturday'] },
      responses: { 200: { id: pollPostId, details: examplePoll } },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'vote' })
    .input(communityVoteInput)
    .mutation(({ ctx, input }) => vote(ctx, communityPostKind, input)),
)
