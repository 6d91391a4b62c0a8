import { announcePosts } from '@stoop/api/communities/announce-posts'
import type { Services } from '@stoop/api/context'

/**
 * Notifies members of each new community post. If a crash prevents this, the cleanup job notifies them. Returns a function that
 * stops after the current batch.
 */
export function startPostAnnouncements(services: Services, onError: (error: unknown) => void): () => Promise<void> {
  const stop = new AbortController()
  let running = Promise.resolve()
  let isQueued = false
  const unsubscribe = services.events.subscribe((event) => {
    if (event.type !== 'postCreated' || event.kind !== 'community' || isQueued) return
    isQueued = true
    running = running
      .then(() => {
        isQueued = false
        return announcePosts(services, stop.signal)
      })
      .catch((error: unknown) => (stop.signal.aborted ? undefined : onError(error)))
  })
  return async () => {
    unsubscribe()
    stop.abort()
    await running
  }
}
