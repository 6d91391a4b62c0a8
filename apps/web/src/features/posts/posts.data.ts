import type { Post } from '@stoop/validators/posts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { anew } from '../../lib/query.ts'
import { api, client } from '../../lib/trpc.ts'
import type { Wall } from './wall.ts'

/** One's own and one's friends' posts, newest first (R28b). */
export function useFeed(): Paged<Post> {
  return useInfiniteQuery(api.posts.feed.infiniteQueryOptions({ limit: PAGE }, paged))
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
