import { cursorPaging } from '../../lib/paging.ts'
import { fresh30s, queryClient } from '../../lib/query-client.ts'
import { findQueries } from '../live/find-queries.ts'
import { isLive } from '../live/live-status.ts'
import { findNewPosts, showNewPosts } from '../live/new-posts.ts'
import { refetchCounts } from '../notifications/refetch-on-wake.ts'
import { returnToLastFeed } from './keep-feed-scroll.ts'
import { feedQuery } from './posts.data.ts'

/**
 * Shows the newest posts of Home's open feed, and refetches the counts in the same request. Called when the Home tab is tapped,
 * even on another screen, and when Home is pulled down. A tap on another screen (`isReturn`) opens the feed that was open before.
 * A tap refetches the friends' feed at most every 30 seconds (decision 122). Home shows errors.
 */
export async function refreshFeed({ isPulled = false, isReturn = false } = {}): Promise<void> {
  if (isReturn) returnToLastFeed()
  showNewPosts()
  refetchCounts().catch(console.error)
  const staleTime = isPulled ? 0 : fresh30s.staleTime
  await Promise.all([
    // Does not reject: a change may cancel the request before Home is shown, and Home then sends it again.
    queryClient.prefetchInfiniteQuery({ ...feedQuery, ...cursorPaging, staleTime, pages: 1 }),
    ...(isPulled || !isLive() ? findQueries(['posts.city', 'posts.communities']).map(showNewest) : []),
  ])
}

async function showNewest(query: Parameters<typeof findNewPosts>[0]): Promise<void> {
  if (!query.isActive()) return
  await findNewPosts(query).catch(console.error)
  showNewPosts()
}
