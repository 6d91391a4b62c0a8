import type { Comment } from '@stoop/validators/posts'
import { useMutationState } from '@tanstack/react-query'
import { getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { offline } from '../../locales/en/offline.ts'
import { replies } from '../../locales/en/replies.ts'
import type { PostKind } from '../posts/post-kind.ts'

const replyKey = (postId: string) => ['reply', postId]

/** Sends a reply. It shows in `useSentReplies` at once and is counted after the response. Rejects after showing a toast. */
export function sendReply(
  postKind: PostKind,
  draftName: string,
  input: { id: string; content: string },
): Promise<Comment> {
  return runCreation(
    draftName,
    {
      mutationKey: replyKey(input.id),
      create: (sent: typeof input, options) => postKind.reply(sent, options),
      onSuccess: () => incrementReplyCount(postKind, input.id),
      meta: {
        success: replies.sent,
        failure: (error) => ({ title: replies.failed, description: getErrorMessage(error) ?? replies.failedHint }),
        offlineHint: offline.replyKept,
        stale: postKind.staleAfterReply,
      },
    },
    input,
  )
}

/**
 * Increments the reply count in the cache. The change is applied again to responses that were pending; `newCount` prevents a
 * second increment if such a response already includes the reply.
 */
function incrementReplyCount(postKind: PostKind, postId: string): void {
  let newCount: number | undefined
  updateEntity(postKind.entityKind, postId, ({ commentCount }) => {
    newCount ??= commentCount + 1
    return { commentCount: Math.max(commentCount, newCount) }
  })
}

/** The viewer's replies that the list may not contain yet: pending ones (without `reply`) and ones that were just created. */
export function useSentReplies(postId: string): { sentAt: number; content: string; reply: Comment | undefined }[] {
  return useMutationState({
    filters: { mutationKey: replyKey(postId), exact: true, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => ({
      sentAt: state.submittedAt,
      content: getContent(state.variables),
      reply: isReply(state.data) ? state.data : undefined,
    }),
  })
}

function getContent(variables: unknown): string {
  const hasContent = typeof variables === 'object' && variables !== null && 'content' in variables
  return hasContent ? String(variables.content) : ''
}

function isReply(data: unknown): data is Comment {
  return typeof data === 'object' && data !== null && 'postId' in data
}
