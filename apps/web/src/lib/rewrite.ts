import type { Query } from '@tanstack/react-query'
import { queryClient } from './query.ts'

/**
 * Changes what is cached of a query, and once more when a fetch that is under way has come: its answer left the server before, and it
 * brings the old pages with it. What was stale stays stale: a change is not an answer.
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
  // Whoever asked for it hears of its failure.
  if (query.state.fetchStatus === 'fetching') query.promise?.then(apply, () => undefined)
}
