import { useEffect, useEffectEvent } from 'react'
import type { PagedQuery } from '../../lib/paging.ts'

/** Loads all pages of a list while `isEnabled`, because a client-side filter needs the complete list. */
export function useLoadAllPages(list: PagedQuery<unknown>, isEnabled: boolean): void {
  const shouldLoad = isEnabled && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const loadNextPage = useEffectEvent(() => {
    list.fetchNextPage().catch(console.error)
  })
  useEffect(() => {
    if (shouldLoad) loadNextPage()
  }, [shouldLoad])
}
