import type { Counts } from '@stoop/validators/notifications'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { itemsOf, type Paged } from './pages.ts'
import { queryClient } from './query.ts'
import { api } from './trpc.ts'

/** The `mutationKey` of a change that shows at once in the list with this badge. */
export const counting = (badge: keyof Counts) => ['counting', badge]

/**
 * Asks for a list again as soon as its badge says another number than it shows: on opening, and when the badge comes later. Not while
 * a change of one's own is on its way (`counting`): the answer might not know of it.
 */
export function useAsCounted<Item>(
  list: Paged<Item>,
  badge: keyof Counts,
  counts: (item: Item) => boolean,
): Paged<Item> {
  // Read, not asked for: the tab bar does (R20).
  const number = useQuery(api.notifications.counts.queryOptions(undefined, { enabled: false })).data?.[badge]
  const compare = useEffectEvent(() => {
    const items = itemsOf(list.data)
    if (!items || number === undefined || list.isFetching) return
    if (queryClient.isMutating({ mutationKey: counting(badge) }) > 0) return
    const shown = items.filter(counts).length
    const moreBelow = list.hasNextPage && shown === items.length && shown < number
    if (shown !== number && !moreBelow) list.refetch().catch(console.error)
  })
  useEffect(() => {
    if (number !== undefined) compare()
  }, [number])
  return list
}
