import type { ListPage } from '@stoop/validators/paging'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** The number of items per page. */
export const PAGE_SIZE = 20

/** Options of every paged query: `api.posts.feed.infiniteQueryOptions({ limit: PAGE_SIZE }, cursorPaging)`. */
export const cursorPaging = { getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor }

/** The result of `useInfiniteQuery` for a paged list. */
export type PagedQuery<Item> = UseInfiniteQueryResult<InfiniteData<ListPage<Item>, unknown>, Error>

/** Returns the items of all loaded pages, or undefined before the first page has loaded. */
export function flattenPages<Item>(data: InfiniteData<ListPage<Item>, unknown> | undefined): Item[] | undefined {
  return data?.pages.flatMap(({ items }) => items)
}
