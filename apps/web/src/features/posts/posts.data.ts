import type { Post } from '@stoop/validators/posts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { alwaysRefetch } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { PostDate } from './post-date.tsx'
import type { PostKind } from './post-kind.ts'

/** The query of the posts of the viewer and their friends, newest first. */
export const feedQuery = api.posts.feed.infiniteQueryOptions({ limit: PAGE_SIZE }, cursorPaging)

/** Returns the feed. */
export function useFeed(): PagedQuery<Post> {
  return useInfiniteQuery(feedQuery)
}

/** The post kind of friends' posts, in the feed and on profiles. */
export const friendPostKind: PostKind = {
  Date: PostDate,
  likeErrorToast: null,
  useReplies: (id) =>
    useInfiniteQuery(
      api.posts.replies.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...cursorPaging, ...alwaysRefetch }),
    ),
  usePost(id, cachedPost) {
    const { data, error } = useQuery(api.posts.one.queryOptions({ id }, { ...alwaysRefetch, enabled: !cachedPost }))
    return { post: cachedPost ?? data, error }
  },
  reply: (input, options) => client.posts.reply.mutate(input, options),
  staleAfterReply: ['posts.replies'],
  lists: ['posts.feed', 'posts.ofMember', 'posts.city'],
}
