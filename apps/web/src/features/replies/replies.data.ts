import type { Comment } from '@stoop/validators/posts'
import { useMutationState } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { showToast } from '../../lib/toast.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { offline } from '../../locales/en/offline.ts'
import { replies } from '../../locales/en/replies.ts'
import type { PostKind } from '../posts/post-kind.ts'

export const replyKey = (postId: string) => ['reply', postId]

/** Sends a reply. It shows in `useSentReplies` at once and is counted after the response. Rejects after showing a toast. */
export async function sendReply(
  postKind: PostKind,
  draftName: string,
  input: { id: string; content: string },
): Promise<void> {
  const reply = await runCreation(
    draftName,
    {
      mutationKey: replyKey(input.id),
      create: (sent: typeof input, options) => postKind.reply(sent, options),
      onSuccess: () => void changeReplyCount(postKind, input.id, 1),
      // The author has closed the replies meanwhile. The dialog then says so in place of the form.
      onError(error: Error) {
        if (getErrorBody(error)?.reason?.startsWith('REPLIES_'))
          updateEntity(postKind.entityKind, input.id, () => ({ canReply: false }))
      },
      meta: {
        success: replies.sent,
        failure: (error) => ({ title: replies.failed, description: getErrorMessage(error) ?? replies.failedHint }),
        offlineHint: offline.replyKept,
        stale: postKind.staleAfterReply,
      },
    },
    input,
  )
  if (reply.isHeld) showToast(editing.heldToast.reply, 'default')
}

/**
 * Changes the reply count in the cache. The change is applied again to responses that were pending; `newCount` prevents a second
 * change if such a response already includes it. Returns how to undo it.
 */
export function changeReplyCount(postKind: PostKind, postId: string, change: 1 | -1): () => void {
  let newCount: number | undefined
  return updateEntity(postKind.entityKind, postId, ({ commentCount }) => {
    newCount ??= Math.max(0, commentCount + change)
    return { commentCount: change > 0 ? Math.max(commentCount, newCount) : Math.min(commentCount, newCount) }
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

export function isReply(data: unknown): data is Comment {
  return typeof data === 'object' && data !== null && 'postId' in data
}
