import type { List } from '@stoop/validators/paging'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'

/** Items the web asks for at once (R51). */
export const PAGE = 20

/** How a list asks for its pages: `api.posts.feed.infiniteQueryOptions({ limit: PAGE }, paged)`. */
export const paged = { getNextPageParam: (page: { nextCursor: string | null }) => page.nextCursor }

/** What `useInfiniteQuery` gives of a paged list. */
export type Paged<Item> = UseInfiniteQueryResult<InfiniteData<List<Item>, unknown>, Error>

/** Everything that has come so far; undefined before the first page. */
export function itemsOf<Item>(data: InfiniteData<List<Item>, unknown> | undefined): Item[] | undefined {
  return data?.pages.flatMap(({ items }) => items)
}
