import { type Atom, getDefaultStore } from 'jotai'
import { queryClient } from '../../lib/query-client.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { waitingLikesAtom } from '../posts/likes.data.ts'
import type { EntryOf, LikeContent, OutboxEntry } from './entries.ts'

type Likeable = 'post' | 'communityPost' | 'reply'

/** Sets a like in all views of the post or reply. */
export function applyLike({ postId, commentId, liked }: Pick<LikeContent, 'postId' | 'commentId' | 'liked'>): void {
  updateEntity<Likeable>(commentId ?? postId, ({ isLiked, likeCount }) =>
    isLiked === liked ? {} : { isLiked: liked, likeCount: Math.max(0, likeCount + (liked ? 1 : -1)) },
  )
}

/** Shows a post or reply as it was before a like that was discarded or refused. */
export const undoLike = (like: LikeContent): void => applyLike({ ...like, liked: !like.liked })

/** Marks the like buttons. Does not render again if the same likes wait. */
function markWaiting(likes: readonly LikeContent[]): void {
  const store = getDefaultStore()
  const ids = likes.map(({ postId, commentId }) => commentId ?? postId)
  const before = store.get(waitingLikesAtom)
  if (ids.length === before.size && ids.every((id) => before.has(id))) return
  store.set(waitingLikesAtom, new Map(ids.map((id) => [id, words.waiting])))
}

/** Shows waiting likes in all data, also in data that is loaded later. Returns a cleanup. */
export function showWaitingLikes(entriesAtom: Atom<readonly OutboxEntry[]>): () => void {
  const store = getDefaultStore()
  let isApplying = false
  const apply = () => {
    if (isApplying) return
    const likes = store.get(entriesAtom).filter((entry): entry is EntryOf<'like'> => entry.kind === 'like')
    markWaiting(likes)
    if (likes.length === 0) return
    isApplying = true
    likes.forEach(applyLike)
    isApplying = false
  }
  const cleanups = [
    store.sub(entriesAtom, apply),
    queryClient.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'setState')) apply()
    }),
  ]
  return () => {
    for (const cleanUp of cleanups) cleanUp()
    markWaiting([])
  }
}
