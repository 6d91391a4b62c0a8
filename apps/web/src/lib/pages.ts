import type { List } from '@stoop/validators/paging'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { queryClient, type Stale } from './query.ts'

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

type Pages = InfiniteData<List<{ id: string }>>

/** Takes an item out of every cached list of a procedure. Gives back the undoing. */
export function takeOut(procedure: Stale, id: string): () => void {
  const filter = { queryKey: [procedure.split('.')] }
  const before = queryClient.getQueriesData<Pages>(filter)
  queryClient.setQueriesData<Pages>(
    filter,
    (list) =>
      list && {
        ...list,
        pages: list.pages.map((page) => ({ ...page, items: page.items.filter((item) => item.id !== id) })),
      },
  )
  return () => {
    for (const [key, list] of before) queryClient.setQueryData(key, list)
  }
}
