import { useIsMutating } from '@tanstack/react-query'
import { patch } from '../../lib/patch.ts'
import { act } from '../../lib/query.ts'
import type { Wall, WallPost } from './wall.ts'

const likeOf = (postId: string) => ['like', postId]

/**
 * Likes the post, or takes the like back: shown at once everywhere the post stands, put right by the server's answer, taken back when
 * it fails (R29).
 */
export function like(wall: Wall, post: WallPost): void {
  const liked = !post.isLiked
  const undo = patch(wall.kind, post.id, ({ isLiked, likeCount }) =>
    isLiked === liked ? {} : { isLiked: liked, likeCount: Math.max(0, likeCount + (liked ? 1 : -1)) },
  )
  act(
    {
      mutationKey: likeOf(post.id),
      mutationFn: wall.like,
      onSuccess: ({ isLiked, likeCount }) => void patch(wall.kind, post.id, () => ({ isLiked, likeCount })),
      meta: { failure: wall.likeFailed },
    },
    { id: post.id, liked },
    // Said or logged by the one place that does.
  ).catch(undo)
}

/** Whether a like of the post is on its way. */
export function useLiking(postId: string): boolean {
  return useIsMutating({ mutationKey: likeOf(postId), exact: true }) > 0
}
