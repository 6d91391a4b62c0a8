import { useIsMutating } from '@tanstack/react-query'
import { getHttpStatus } from '../../lib/errors.ts'
import { runInBackground } from '../../lib/query-client.ts'
import { showToast } from '../../lib/toast.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { posts } from '../../locales/en/posts.ts'
import type { BasePost, PostKind } from './post-kind.ts'

const likeKey = (postId: string) => ['like', postId]

/** Likes or unlikes a post, optimistically in all views. Applies the response, or undoes the change if the request fails. */
export function toggleLike(postKind: PostKind, post: BasePost): void {
  const liked = !post.isLiked
  const undo = updateEntity<'post' | 'communityPost'>(post.id, ({ isLiked, likeCount }) =>
    isLiked === liked ? {} : { isLiked: liked, likeCount: Math.max(0, likeCount + (liked ? 1 : -1)) },
  )
  runInBackground(
    {
      mutationKey: likeKey(post.id),
      mutationFn: postKind.like,
      onSuccess: ({ isLiked, likeCount }) =>
        void updateEntity<'post' | 'communityPost'>(post.id, () => ({ isLiked, likeCount })),
      onError(error) {
        undo()
        if (postKind.likeErrorToast) return
        // The product description prescribes that a rejected like is only logged. Show a toast if the like never
        // reached the server.
        const status = getHttpStatus(error)
        if (status === undefined) showToast(posts.likeFailed(liked, navigator.onLine), 'default')
        else if (status < 500) console.error(error)
      },
      meta: { failure: postKind.likeErrorToast },
    },
    { id: post.id, liked },
  )
}

/** Returns whether a like of the post is pending. */
export function useLikePending(postId: string): boolean {
  return useIsMutating({ mutationKey: likeKey(postId), exact: true }) > 0
}
