import { LIMITS } from '@stoop/validators/limits'
import type { Counts } from '@stoop/validators/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef } from 'react'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { queryClient } from '../../lib/query-client.ts'
import { countsQuery } from './counts.data.ts'

/** Returns the `mutationKey` for a mutation that changes this badge's list optimistically. */
export const countMutationKey = (badge: keyof Counts) => ['counting', badge]

/**
 * Refetches a list if the number on its badge differs from the length of the list. Waits for pending mutations with the list's
 * `countMutationKey`. If an item is not `isComparable`, refetches whenever the badge changes.
 */
export function useRefetchOnCountChange<Item>(
  list: PagedQuery<Item>,
  badge: keyof Counts,
  isCounted: (item: Item) => boolean,
  isComparable: (item: Item) => boolean = () => true,
): PagedQuery<Item> {
  // Only read the counts from the cache, because the tab bar fetches them.
  const badgeCount = useQuery({ ...countsQuery, enabled: false }).data?.[badge]
  const lastBadgeCount = useRef<number>(undefined)
  const refetchIfDifferent = useEffectEvent(() => {
    const hasChanged = lastBadgeCount.current !== undefined && lastBadgeCount.current !== badgeCount
    lastBadgeCount.current = badgeCount
    const items = flattenPages(list.data)
    if (!items || badgeCount === undefined || list.isFetching) return
    if (queryClient.isMutating({ mutationKey: countMutationKey(badge) }) > 0) return
    if (!items.every(isComparable)) {
      if (hasChanged) list.refetch().catch(console.error)
      return
    }
    const listCount = items.filter(isCounted).length
    const hasMorePages = list.hasNextPage && listCount === items.length && listCount < badgeCount
    // Badges stop counting at LIMITS.badge. The number of friends has no such limit.
    const isCappedBadge = badge !== 'friends' && badgeCount >= LIMITS.badge && listCount > badgeCount
    if (listCount !== badgeCount && !hasMorePages && !isCappedBadge) list.refetch().catch(console.error)
  })
  useEffect(() => {
    if (badgeCount !== undefined) refetchIfDifferent()
  }, [badgeCount])
  return list
}
