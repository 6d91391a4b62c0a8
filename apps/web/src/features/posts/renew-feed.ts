import type { List } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import type { InfiniteData } from '@tanstack/react-query'
import { PAGE } from '../../lib/pages.ts'
import { briefly, queryClient } from '../../lib/query.ts'
import { client } from '../../lib/trpc.ts'

/** For a tap on Home, which goes to the top: the newest posts in place of all that had come, at most every 30 seconds (decision 009). */
export async function renewFeed(): Promise<void> {
  const [feed] = queryClient.getQueryCache().findAll({ queryKey: [['posts', 'feed']] })
  if (!feed?.isStaleByTime(briefly.staleTime)) return
  const newest = await client.posts.feed.query({ limit: PAGE })
  queryClient.setQueryData<InfiniteData<List<Post>>>(
    feed.queryKey,
    (known) => known && { pages: [newest], pageParams: known.pageParams.slice(0, 1) },
  )
}
