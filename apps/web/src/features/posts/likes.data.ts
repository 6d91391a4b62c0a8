import { useIsMutating } from '@tanstack/react-query'
import { atom, useAtomValue } from 'jotai'
import { runInBackground } from '../../lib/query-client.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import type { BasePost, PostKind } from './post-kind.ts'

/** The reasons why likes are not saved yet, by the id of the post or reply. The outbox loads later and sets them. */
export const waitingLikesAtom = atom<ReadonlyMap<string, string>>(new Map<string, string>())

/** Returns why the viewer's like of a post or reply is not saved yet. */
export const useWaitingLike = (id: string): string | undefined => useAtomValue(waitingLikesAtom).get(id)

const likeKey = (postId: string) => ['like', postId]

/**
 * Likes or unlikes a post, optimistically in all views. Applies the response, or undoes the change if the server rejects it. Without
 * a connection, the outbox keeps the like.
 */
export function toggleLike(postKind: PostKind, post: BasePost): void {
  const liked = !post.isLiked
  const undo = updateEntity<'post' | 'communityPost'>(post.id, ({ isLiked, likeCount }) =>
    isLiked === liked ? {} : { isLiked: liked, likeCount: Math.max(0, likeCount + (liked ? 1 : -1)) },
  )
  runInBackground(
    {
      mutationKey: likeKey(post.id),
      mutationFn: async () => {
        const { sendLike } = await import('../outbox/send-like.ts')
        const { communityId = null } = postKind
        return sendLike({ kind: 'like', postId: post.id, communityId, commentId: null, liked })
      },
      onSuccess: (like) => like && updateEntity<'post' | 'communityPost'>(post.id, () => like),
      onError: undo,
      meta: { failure: postKind.likeErrorToast },
    },
    undefined,
  )
}

/** Returns whether a like of the post is pending. */
export function useLikePending(postId: string): boolean {
  return useIsMutating({ mutationKey: likeKey(postId), exact: true }) > 0
}
