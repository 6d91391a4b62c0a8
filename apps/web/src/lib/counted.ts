import type { Counts } from '@stoop/validators/notifications'
import type { List } from '@stoop/validators/paging'
import type { InfiniteData } from '@tanstack/react-query'
import { itemsOf } from './pages.ts'
import { briefly } from './query.ts'
import { api } from './trpc.ts'

interface Known<Item> {
  state: { data: InfiniteData<List<Item>, unknown> | undefined }
}

/** For the `staleTime` of a list that has a badge: fresh for 30 seconds (R20), as long as the badge says no other number. */
export function freshAsCounted<Item>(badge: keyof Counts, counts: (item: Item) => boolean) {
  return ({ state }: Known<Item>): number => {
    const number = api.notifications.counts.getData()?.[badge]
    const known = itemsOf(state.data)?.filter(counts).length
    return number === known ? briefly.staleTime : 0
  }
}
