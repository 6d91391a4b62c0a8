import type { Counts } from '@stoop/validators/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { api } from '../../lib/trpc.ts'

/** Returns the counts of all badges. They are missing while loading. */
export function useCounts(): Partial<Counts> {
  return useQuery(countsQuery).data ?? {}
}

/**
 * Refetches the counts, and no other query, on every navigation. Only the tab bar may call this, so that each
 * navigation causes one request.
 */
export function useCountsRefetch(): void {
  const [location] = useLocation()
  const lastLocation = useRef(location)
  const { refetch } = useQuery(countsQuery)
  useEffect(() => {
    // The counts were just requested with the first screen (prefetchFirstScreen).
    if (lastLocation.current === location) return
    lastLocation.current = location
    // Never rejects: the query has the error.
    void refetch({ cancelRefetch: false })
  }, [location, refetch])
}

/** The query of the badge counts. refetch-on-wake.ts refetches it when the user returns to the app. */
export const countsQuery = api.notifications.counts.queryOptions()
