import { cursorPaging } from '../../lib/paging.ts'
import { fresh30s, queryClient } from '../../lib/query-client.ts'
import { feedQuery } from './posts.data.ts'

/**
 * Loads the newest posts and replaces all loaded pages, at most every 30 seconds (decision 009). Called when the Home
 * tab is tapped.
 */
export async function refreshFeed(): Promise<void> {
  await queryClient.fetchInfiniteQuery({ ...feedQuery, ...cursorPaging, ...fresh30s, pages: 1 })
}
