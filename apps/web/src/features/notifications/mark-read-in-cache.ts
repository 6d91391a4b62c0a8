import type { Notification } from '@stoop/validators/notifications'
import type { ListPage } from '@stoop/validators/paging'
import type { InfiniteData } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { updateQueryData } from '../../lib/update-query-data.ts'

type Pages = InfiniteData<ListPage<Notification>>

/** Marks notifications as read in the cached lists, in one pass. Returns a function that undoes this. */
export function markReadInCache(ids: ReadonlySet<string>): () => void {
  setRead(ids, true)
  return () => setRead(ids, false)
}

function setRead(ids: ReadonlySet<string>, read: boolean): void {
  // Only these queries contain notifications.
  for (const query of queryClient.getQueryCache().findAll({ queryKey: [['notifications', 'groups']] }))
    updateQueryData<Pages>(query, (list) => ({
      ...list,
      pages: list.pages.map((page) => ({
        ...page,
        items: page.items.map((item) => (ids.has(item.id) ? { ...item, read } : item)),
      })),
    }))
}
