import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

// What was changed while a query was being fetched: the answer left the server before, and brings the old pages with it.
const meanwhile = new Map<Query, (() => void)[]>()

queryClient.getQueryCache().subscribe((event) => {
  if (event.type !== 'updated') return
  const { query, action } = event
  const again = meanwhile.get(query)
  if (!again || (action.type === 'success' && action.manual)) return
  if (action.type === 'fetch' || action.type === 'error' || action.type === 'success') meanwhile.delete(query)
  if (action.type === 'success') for (const change of again) change()
})

/**
 * Changes what is cached of a query, and once more when a fetch that is under way has come. What was stale stays stale: a change is
 * not an answer.
 */
export function rewrite<Data>(query: Query, change: (data: Data) => Data): void {
  function apply() {
    const { dataUpdatedAt: updatedAt, isInvalidated } = query.state
    const data = queryClient.getQueryData<Data>(query.queryKey)
    if (data === undefined) return
    const changed = change(data)
    if (changed === data) return
    queryClient.setQueryData<Data>(query.queryKey, changed, { updatedAt })
    if (isInvalidated) query.invalidate()
  }
  apply()
  if (query.state.fetchStatus === 'fetching') meanwhile.set(query, [...(meanwhile.get(query) ?? []), apply])
}
