import { queryClient } from '../../lib/query-client.ts'
import type { DeletableItem } from '../posts/deletions.data.ts'
import { postActions } from '../posts/post-actions.ts'
import type { PostKind, ReplyRef } from '../posts/post-kind.ts'
import { isReply, replyKey } from './replies.data.ts'
import { subtractReply } from './reply-count.ts'

/** Returns the description of a reply for `deleteItem`. */
export function deletableReply(postKind: PostKind, ref: ReplyRef): DeletableItem {
  const { deleteReply, restoreReply } = postActions(postKind)
  return {
    id: ref.commentId,
    contentType: 'reply',
    remove: () => deleteReply(ref),
    restore: () => restoreReply(ref),
    lists: postKind.staleAfterReply,
    stale: [],
    updateCounts: () => subtractReply(ref.id),
    onRemoved: async () => forgetSentReply(ref),
  }
}

/** Removes a reply from `useSentReplies`. */
function forgetSentReply({ id, commentId }: ReplyRef): void {
  const cache = queryClient.getMutationCache()
  for (const mutation of cache.findAll({ mutationKey: replyKey(id), exact: true }))
    if (isReply(mutation.state.data) && mutation.state.data.id === commentId) cache.remove(mutation)
}
