const listeners = new Map<string, () => void>()

/** Calls `onRemoved` when the viewer can no longer read the post, for example after a deletion elsewhere. Returns a cleanup. */
export function onPostRemoved(postId: string, onRemoved: () => void): () => void {
  listeners.set(postId, onRemoved)
  return () => void listeners.delete(postId)
}

/** Tells the form that edits a post that the post is gone. Call this before the post leaves the screen. */
export function announceRemovedPost(postId: string): void {
  listeners.get(postId)?.()
}
