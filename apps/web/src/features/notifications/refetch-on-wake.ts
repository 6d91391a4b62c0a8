import { queryClient } from '../../lib/query-client.ts'
import { countsQuery } from './counts.data.ts'

/** Refetches the counts of all badges, or joins a pending request. */
export async function refetchCounts(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: countsQuery.queryKey }, { cancelRefetch: false })
}

/**
 * Refetches the counts when the user returns: the app is shown again, its window gets the focus, or the device is online again.
 * Returns a cleanup.
 */
export function refetchCountsOnWake(): () => void {
  const controller = new AbortController()
  const refetch = () => {
    if (document.visibilityState === 'visible') refetchCounts().catch(console.error)
  }
  // Browsers dispatch `pageshow` when they restore a page from the back/forward cache.
  for (const eventName of ['visibilitychange', 'focus', 'online', 'pageshow'])
    addEventListener(eventName, refetch, { signal: controller.signal })
  return () => controller.abort()
}
