import { PAGE, paged } from '../../lib/pages.ts'
import { briefly, queryClient } from '../../lib/query.ts'
import { api } from '../../lib/trpc.ts'

/** For a tap on Home, which goes to the top: the newest posts in place of all that had come, at most every 30 seconds (decision 009). */
export async function renewFeed(): Promise<void> {
  await queryClient.fetchInfiniteQuery({
    ...api.posts.feed.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly }),
    ...paged,
    pages: 1,
  })
}
