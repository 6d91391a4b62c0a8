import type { Services } from '@stoop/api/context'
import { createWatching, WATCHING_INTERVAL_MS } from '@stoop/api/push/watching'

/** Stores regularly which sessions look at the app through this server. Returns a function that stops it. */
export function startWatching(services: Services, onError: (error: unknown) => void): () => void {
  const store = createWatching(services)
  // A failed write is repeated with the next one. Until then, a device may get a message although the app is open on it.
  const timer = setInterval(() => void store().catch(onError), WATCHING_INTERVAL_MS)
  timer.unref()
  return () => clearInterval(timer)
}
