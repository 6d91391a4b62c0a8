import { keepQueries } from '../features/offline/keep-queries.ts'
import { retryAfterReconnect } from '../lib/retry-after-reconnect.ts'

/** Keeps data for times without a connection, and retries failed queries afterwards. Returns a cleanup. */
export function startOffline(): () => void {
  const cleanups = [retryAfterReconnect(), keepQueries()]
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}
