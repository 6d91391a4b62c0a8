import { useEffect, useEffectEvent } from 'react'
import type { Paged } from '../../lib/pages.ts'

/** Sends for page after page of a list for as long as all of it is `wanted`: a filter in the browser must know the whole (R51). */
export function useRest(list: Paged<unknown>, wanted: boolean): void {
  const due = wanted && list.hasNextPage && !list.isFetching && !list.isFetchNextPageError
  const ask = useEffectEvent(() => {
    list.fetchNextPage().catch(console.error)
  })
  useEffect(() => {
    if (due) ask()
  }, [due])
}
