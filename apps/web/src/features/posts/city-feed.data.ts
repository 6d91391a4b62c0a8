import type { Post } from '@stoop/validators/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh30s, queryClient } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/** Public posts by members of the viewer's city, newest first. */
export function useCityPosts(): PagedQuery<Post> {
  return useInfiniteQuery(cityQuery)
}

/** Requests the posts before the feed is mounted, because React shows lazy content after 300 ms at the earliest. */
export function prefetchCityPosts(): void {
  void queryClient.prefetchInfiniteQuery(cityQuery)
}

const cityQuery = api.posts.city.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s })
