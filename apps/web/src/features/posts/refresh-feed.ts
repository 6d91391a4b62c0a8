import { cursorPaging } from '../../lib/paging.ts'
import { fresh30s, queryClient } from '../../lib/query-client.ts'
import { refetchCounts } from '../notifications/refetch-on-wake.ts'
import { feedQuery } from './posts.data.ts'

/**
 * Loads the newest posts, replaces all loaded pages by the first one, and refetches the counts in the same request.
 * Does this at most every 30 seconds (decision 122). Called when the Home tab is tapped. Home shows an error.
 */
export function refreshFeed(): Promise<void> {
  refetchCounts().catch(console.error)
  // Does not reject, because a change may cancel the request before Home is shown. Home then sends the request again.
  return queryClient.prefetchInfiniteQuery({ ...feedQuery, ...cursorPaging, ...fresh30s, pages: 1 })
}
