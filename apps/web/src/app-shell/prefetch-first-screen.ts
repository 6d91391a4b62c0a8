import { countsQuery } from '../features/notifications/counts.data.ts'
import { feedQuery } from '../features/posts/posts.data.ts'
import { queryClient } from '../lib/query-client.ts'
import { api } from '../lib/trpc.ts'

/**
 * Asks for the user, the counts and on Home the feed in one request. On a page load first-load.ts has already sent the same request; it
 * must contain the same queries in the same order.
 */
export function prefetchFirstScreen(path: string): void {
  // Errors are shown where the queries are used.
  void queryClient.prefetchQuery(api.auth.user.queryOptions())
  void queryClient.prefetchQuery(countsQuery)
  if (path === '/') void queryClient.prefetchInfiniteQuery(feedQuery)
}
