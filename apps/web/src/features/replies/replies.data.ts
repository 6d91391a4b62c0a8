import type { Reply } from '@stoop/validators/posts'
import { useMutationState } from '@tanstack/react-query'
import { attemptAt, attempted } from '../../lib/attempt.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { patch } from '../../lib/patch.ts'
import { act } from '../../lib/query.ts'
import { replies } from '../../words/replies.ts'
import type { Wall } from '../posts/wall.ts'

const replyTo = (postId: string) => ['reply', postId]

/** Sends a reply; it shows at once as `useSent` and counts once it is there. Rejects after its toast. */
export async function sendReply(wall: Wall, draftName: string, input: { id: string; content: string }): Promise<Reply> {
  const answer = await act(
    {
      mutationKey: replyTo(input.id),
      mutationFn: (sent: typeof input) => wall.reply(sent, attemptAt(draftName, sent)),
      onSuccess: () => oneMore(wall, input.id),
      meta: {
        success: replies.sent,
        failure: (error) => ({ title: replies.failed, description: sentenceOf(error) ?? replies.failedHint }),
        stale: wall.repliesStale,
      },
    },
    input,
  )
  attempted(draftName)
  return answer
}

/** One reply more than is known, and no more than that where an answer that is on its way counts it already. */
function oneMore(wall: Wall, postId: string): void {
  let shall: number | undefined
  patch(wall.kind, postId, ({ commentCount }) => {
    shall ??= commentCount + 1
    return { commentCount: Math.max(commentCount, shall) }
  })
}

/** One's own replies to the post that the list may not have yet: on their way (no `reply`), or just arrived. */
export function useSent(postId: string): { at: number; content: string; reply: Reply | undefined }[] {
  return useMutationState({
    filters: { mutationKey: replyTo(postId), exact: true, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => ({
      at: state.submittedAt,
      content: contentOf(state.variables),
      reply: isReply(state.data) ? state.data : undefined,
    }),
  })
}

function contentOf(variables: unknown): string {
  const named = typeof variables === 'object' && variables !== null && 'content' in variables
  return named ? String(variables.content) : ''
}

function isReply(answer: unknown): answer is Reply {
  return typeof answer === 'object' && answer !== null && 'postId' in answer
}
