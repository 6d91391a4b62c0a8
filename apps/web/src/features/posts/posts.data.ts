import type { List } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import { type InfiniteData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { anew, briefly, queryClient, refresh } from '../../lib/query.ts'
import { rewrite } from '../../lib/rewrite.ts'
import { api, client } from '../../lib/trpc.ts'
import type { Wall } from './wall.ts'

/** One's own and one's friends' posts, newest first (R28b). */
export function useFeed(): Paged<Post> {
  return useInfiniteQuery(api.posts.feed.infiniteQueryOptions({ limit: PAGE }, paged))
}

/** For a tap on Home, which goes to the top: the newest posts, at most every 30 seconds (decision 009). */
export function renewFeed(): void {
  const [feed] = queryClient.getQueryCache().findAll({ queryKey: [['posts', 'feed']] })
  if (!feed?.isStaleByTime(briefly.staleTime)) return
  // Pages further down would each be asked for again.
  rewrite<InfiniteData<List<Post>>>(feed, ({ pages, pageParams }) => ({
    pages: pages.slice(0, 1),
    pageParams: pageParams.slice(0, 1),
  }))
  refresh('posts.feed')
}

/** A member's posts that one may read, newest first. */
export function useMemberPosts(userId: string): Paged<Post> {
  return useInfiniteQuery(api.posts.ofMember.infiniteQueryOptions({ userId, limit: PAGE }, paged))
}

/** Friends' posts, wherever they stand: the feed, a profile. */
export const friendsWall: Wall = {
  kind: 'post',
  dates: 'ago',
  like: (input) => client.posts.like.mutate(input),
  likeFailed: null,
  useReplies: (id) =>
    useInfiniteQuery(api.posts.replies.infiniteQueryOptions({ id, limit: PAGE }, { ...paged, ...anew })),
  usePost(id, known) {
    const { data, error } = useQuery(api.posts.one.queryOptions({ id }, { ...anew, enabled: !known }))
    return { post: known ?? data, error }
  },
  reply: (input, idempotencyKey) => client.posts.reply.mutate(input, { context: { idempotencyKey } }),
  repliesStale: ['posts.replies'],
}
