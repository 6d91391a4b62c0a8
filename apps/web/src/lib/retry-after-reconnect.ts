import { getHttpStatus } from './errors.ts'
import { connectionChanges } from './import-with-retry.ts'
import { queryClient } from './query-client.ts'

/**
 * The times of the retries in milliseconds after the device is online again. A device reports this shortly before its connection
 * works.
 */
const RETRIES_AFTER = [0, 2_000, 10_000]

/**
 * Retries queries that failed without a response when the device is online again or the app is reopened. Retries only visible
 * queries and next pages of lists. Retries at once if the connection changed while this code was loading. Returns a cleanup.
 */
export function retryAfterReconnect(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  let timers: ReturnType<typeof setTimeout>[] = []
  const stop = () => timers.forEach(clearTimeout)
  const retry = () => {
    stop()
    timers = RETRIES_AFTER.map((delay) => setTimeout(retryFailedQueries, delay))
  }
  const retryIfVisible = () => {
    if (document.visibilityState === 'visible') retry()
  }
  addEventListener('online', retry, { signal })
  document.addEventListener('visibilitychange', retryIfVisible, { signal })
  addEventListener('offline', stop, { signal })
  if (connectionChanges > 0 && navigator.onLine) retry()
  return () => {
    controller.abort()
    stop()
  }
}

function retryFailedQueries(): void {
  for (const query of queryClient.getQueryCache().getAll()) {
    const { status, error, fetchStatus, fetchMeta } = query.state
    if (status !== 'error' || fetchStatus !== 'idle' || getHttpStatus(error) !== undefined) continue
    // A query that is not shown is fetched when it is shown again, except the next page of a list.
    if (!fetchMeta?.fetchMore && !query.isActive()) continue
    query.fetch(undefined, fetchMeta ? { meta: fetchMeta } : {}).catch(console.error)
  }
}
