import type { Counts } from '@stoop/validators/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { api } from '../lib/trpc.ts'

const none: Counts = { unreadNotifications: 0, friendRequests: 0, friends: 0, suggestions: 0 }

/** The badges' numbers; zeros until they are known. */
export function useCounts(): Counts {
  return useQuery(counts).data ?? none
}

/** Reads the counts again on every navigation: with returning to the tab, the only query that is (R20). Mounted once, by the tab bar. */
export function useFreshCounts(): void {
  const [location] = useLocation()
  const { refetch } = useQuery(counts)
  useEffect(() => {
    if (location) refetch({ cancelRefetch: false }).catch(console.error)
  }, [location, refetch])
}

const counts = api.notifications.counts.queryOptions(undefined, { refetchOnWindowFocus: 'always' })
