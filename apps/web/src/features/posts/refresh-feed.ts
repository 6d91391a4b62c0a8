import { cursorPaging, PAGE_SIZE } from '../../lib/paging.ts'
import { fresh30s, queryClient } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/**
 * Loads the newest posts and replaces all loaded pages, at most every 30 seconds (decision 009). Called when the Home
 * tab is tapped.
 */
export async function refreshFeed(): Promise<void> {
  await queryClient.fetchInfiniteQuery({
    ...api.posts.feed.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
    ...cursorPaging,
    pages: 1,
  })
}
