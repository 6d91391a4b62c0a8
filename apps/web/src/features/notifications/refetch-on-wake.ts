import { queryClient } from '../../lib/query-client.ts'
import { countsQuery } from './counts.data.ts'

/** Refetches the counts of all badges. Uses a request that is already pending. */
export async function refetchCounts(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: countsQuery.queryKey }, { cancelRefetch: false })
}

/**
 * Refetches the counts when the user returns to the app: it is shown again, its window gets the focus, or the device a connection.
 * Returns a cleanup.
 */
export function refetchCountsOnWake(): () => void {
  const controller = new AbortController()
  const refetch = () => {
    if (document.visibilityState === 'visible') refetchCounts().catch(console.error)
  }
  // `pageshow` comes when the browser shows a page that it kept in memory.
  for (const eventName of ['visibilitychange', 'focus', 'online', 'pageshow'])
    addEventListener(eventName, refetch, { signal: controller.signal })
  return () => controller.abort()
}
