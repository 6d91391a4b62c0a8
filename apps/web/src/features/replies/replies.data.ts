import type { Comment, ImageChoice } from '@stoop/validators/posts'
import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { getErrorBody, getErrorMessage } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { runInBackground } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { editing } from '../../locales/en/editing.ts'
import { replies } from '../../locales/en/replies.ts'
import { type FormContent, ignoreKept, sendOrKeep } from '../outbox/keep-entry.ts'
import { sendLike } from '../outbox/send-like.ts'
import type { PostKind } from '../posts/post-kind.ts'
import { changeReplyCount } from './reply-count.ts'

export const replyKey = (postId: string) => ['reply', postId]

/**
 * Sends a reply. `useSentReplies` shows it at once; the counter changes after the response. Without a connection, the outbox keeps
 * the reply. Rejects after showing a toast.
 */
export async function sendReply(
  postKind: PostKind,
  draftName: string,
  input: { id: string; content: string; lang?: string; parentId?: string; images?: ImageChoice[] },
  form: FormContent,
): Promise<void> {
  const { id: postId, content, lang, parentId = null } = input
  const place = { kind: 'reply' as const, postId, communityId: postKind.communityId ?? null }
  const kept = { ...place, parentId, content, ...(lang && { lang }) }
  const reply = await runCreation(
    draftName,
    {
      mutationKey: replyKey(input.id),
      create: (sent: typeof input, options) =>
        sendOrKeep({
          ...{ content: kept, ...form, options },
          send: (callOptions) => postKind.reply(sent, callOptions),
        }),
      onSuccess: () => void changeReplyCount(input.id, 1),
      // A 403 means that the author has closed the replies in the meantime. The dialog then shows a note instead of
      // the form.
      onError(error: Error) {
        if (getErrorBody(error)?.reason?.startsWith('REPLIES_'))
          updateEntity<'post' | 'communityPost'>(input.id, () => ({ canReply: false }))
      },
      meta: {
        success: replies.sent,
        failure: (error) => ({ title: replies.failed, description: getErrorMessage(error) ?? replies.failedHint }),
        stale: postKind.staleAfterReply,
      },
    },
    input,
  ).catch(ignoreKept)
  if (reply?.isHeld) showToast(editing.heldToast.reply, 'default')
}

/**
 * Returns the viewer's replies that the list may not contain yet: pending replies (without `reply`) and replies that were just
 * created.
 */
export function useSentReplies(postId: string) {
  return useMutationState({
    filters: { mutationKey: replyKey(postId), exact: true, predicate: ({ state }) => state.status !== 'error' },
    select: ({ state }) => ({
      sentAt: state.submittedAt,
      content: getContent(state.variables),
      isAnswer: getParentId(state.variables) !== undefined,
      reply: isReply(state.data) ? state.data : undefined,
    }),
  })
}

function getContent(variables: unknown): string {
  const hasContent = typeof variables === 'object' && variables !== null && 'content' in variables
  return hasContent ? String(variables.content) : ''
}

function getParentId(variables: unknown): unknown {
  const hasParent = typeof variables === 'object' && variables !== null && 'parentId' in variables
  return hasParent ? variables.parentId : undefined
}

export function isReply(data: unknown): data is Comment {
  return typeof data === 'object' && data !== null && 'postId' in data
}

const likeReplyKey = (replyId: string) => ['like reply', replyId]

/**
 * Likes or unlikes a reply, optimistically. Applies the response, or undoes the change with a toast if the server rejects it. Without
 * a connection, the outbox keeps the like.
 */
export function toggleReplyLike(postKind: PostKind, { id: commentId, postId, isLiked }: Comment): void {
  const liked = !isLiked
  const undo = updateEntity<'reply'>(commentId, (reply) =>
    reply.isLiked === liked ? {} : { isLiked: liked, likeCount: Math.max(0, reply.likeCount + (liked ? 1 : -1)) },
  )
  runInBackground(
    {
      mutationKey: likeReplyKey(commentId),
      mutationFn: () => sendLike({ kind: 'like', postId, communityId: postKind.communityId ?? null, commentId, liked }),
      onSuccess: (like) =>
        like && updateEntity<'reply'>(commentId, () => ({ isLiked: liked, likeCount: like.likeCount })),
      onError: undo,
      meta: { failure: (error: Error) => ({ title: replies.likeFailed, description: getErrorMessage(error) }) },
    },
    undefined,
  )
}

/** Returns whether a like of the reply is pending. */
export const useReplyLikePending = (replyId: string): boolean =>
  useIsMutating({ mutationKey: likeReplyKey(replyId), exact: true }) > 0
