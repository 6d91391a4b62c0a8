import type { Poll, VoteInput } from '@stoop/validators/poll'
import { useIsMutating } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/errors.ts'
import { runInBackground } from '../../../lib/query-client.ts'
import { client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { polls as words } from '../../../locales/en/polls.ts'
import type { PostKind } from '../post-kind.ts'

const voteKey = (postId: string) => ['vote', postId]

/**
 * Sets the viewer's choices in a poll, in all views. The totals change at once if they are known. Undoes the change if the server
 * rejects it.
 */
export function vote({ communityId }: PostKind, postId: string, choices: string[]): void {
  const undo = updateEntity<'post' | 'communityPost'>(postId, ({ details }) =>
    details?.format === 'poll' ? { details: withChoices(details, choices) } : {},
  )
  runInBackground(
    {
      mutationKey: voteKey(postId),
      mutationFn: (input: VoteInput) =>
        communityId === undefined
          ? client.posts.vote.mutate(input)
          : client.communities.vote.mutate({ communityId, ...input }),
      onSuccess: ({ details }) => updateEntity<'post' | 'communityPost'>(postId, () => ({ details })),
      onError: undo,
      meta: { failure: (error) => ({ title: words.failed, description: getErrorMessage(error) }) },
    },
    { id: postId, choices },
  )
}

/** Returns whether a vote in this poll is pending. */
export const useVotePending = (postId: string): boolean =>
  useIsMutating({ mutationKey: voteKey(postId), exact: true }) > 0

/** Returns the poll after a vote. Without known totals, only the server can tell them. */
function withChoices(poll: Poll, choices: string[]): Poll {
  if (!poll.results || choices.length === 0) return poll
  const isNew = poll.choices.length === 0
  const { voters, votes } = poll.results
  const change = (option: string) => Number(choices.includes(option)) - Number(poll.choices.includes(option))
  return {
    ...poll,
    choices,
    results: {
      voters: voters + Number(isNew),
      votes: votes.map((count, position) => count + change(poll.options[position] ?? '')),
    },
  }
}
