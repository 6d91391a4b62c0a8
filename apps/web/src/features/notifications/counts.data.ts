import type { Counts } from '@stoop/validators/notifications'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** Returns the counts of all badges. They are missing while loading. */
export function useCounts(): Partial<Counts> {
  return useQuery(countsQuery).data ?? {}
}

/** The query of the badge counts. refetch-on-wake.ts and events keep it up to date. */
export const countsQuery = api.notifications.counts.queryOptions()
