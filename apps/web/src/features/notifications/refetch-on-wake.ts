import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { queryClient } from '../../lib/query-client.ts'
import { isLive } from '../live/live-status.ts'
import { countsQuery } from './counts.data.ts'

/** Refetches the counts of all badges, or joins a pending request. */
export async function refetchCounts(): Promise<void> {
  await queryClient.refetchQueries({ queryKey: countsQuery.queryKey }, { cancelRefetch: false })
}

/** Refetches the counts, and no other query, on every navigation, unless events keep them up to date. */
export function useCountsRefetch(): void {
  const [location] = useLocation()
  const lastLocation = useRef(location)
  useEffect(() => {
    // The counts were just requested with the first screen (prefetchFirstScreen).
    if (lastLocation.current === location) return
    lastLocation.current = location
    if (!isLive()) refetchCounts().catch(console.error)
  }, [location])
}

/**
 * Refetches the counts when the user returns: the app is shown again, its window gets the focus, or the device is online again.
 * Events keep them up to date if there is a connection. Returns a cleanup.
 */
export function refetchCountsOnWake(): () => void {
  const controller = new AbortController()
  const refetch = () => {
    if (document.visibilityState === 'visible' && !isLive()) refetchCounts().catch(console.error)
  }
  // Browsers dispatch `pageshow` when they restore a page from the back/forward cache.
  for (const eventName of ['visibilitychange', 'focus', 'online', 'pageshow'])
    addEventListener(eventName, refetch, { signal: controller.signal })
  return () => controller.abort()
}
