import type { Query } from '@tanstack/react-query'
import { queryClient } from './query-client.ts'

/**
 * Updates a query's cached data, and again after a pending fetch, whose response may be older than the change. Stale data stays
 * stale, and a failed query stays failed.
 */
export function updateQueryData<Data>(query: Query, change: (data: Data) => Data): void {
  function apply() {
    const { dataUpdatedAt: updatedAt, isInvalidated, status, error } = query.state
    const data = queryClient.getQueryData<Data>(query.queryKey)
    if (data === undefined) return
    const changed = change(data)
    if (changed === data) return
    queryClient.setQueryData<Data>(query.queryKey, changed, { updatedAt })
    if (isInvalidated) query.invalidate()
    // The failed request is retried when the device is online again.
    if (status === 'error') query.setState({ status, error })
  }
  apply()
  // The caller of the fetch handles its error.
  if (query.state.fetchStatus === 'fetching') query.promise?.then(apply, () => undefined)
}
