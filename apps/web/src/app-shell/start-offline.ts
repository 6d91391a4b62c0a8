import { storeQueries } from '../features/offline/store-queries.ts'
import { retryAfterReconnect } from '../lib/retry-after-reconnect.ts'

/** Stores data for use offline, and retries failed queries when the device is online again. Returns a cleanup. */
export function startOffline(): () => void {
  const cleanups = [retryAfterReconnect(), storeQueries()]
  return () => {
    for (const cleanUp of cleanups) cleanUp()
  }
}
