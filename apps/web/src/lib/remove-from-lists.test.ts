import { afterEach, expect, it } from 'vitest'
import { queryClient } from './query-client.ts'
import { removeFromLists } from './remove-from-lists.ts'

afterEach(() => queryClient.clear())

const queryKey = [['posts', 'feed'], { type: 'infinite' }]

/** Caches a list with these pages of ids. */
function cacheList(pages: string[][]) {
  queryClient.setQueryData(queryKey, {
    pages: pages.map((ids) => ({ items: ids.map((id) => ({ id })), nextCursor: null })),
    pageParams: pages.map(() => null),
  })
}

const listIds = () =>
  queryClient
    .getQueryData<{ pages: { items: { id: string }[] }[] }>(queryKey)
    ?.pages.map(({ items }) => items.map(({ id }) => id))

it('inserts the item again at its position', () => {
  cacheList([['a', 'b'], ['c']])
  const reinsert = removeFromLists('posts.feed', 'b')
  expect(listIds()).toEqual([['a'], ['c']])
  reinsert()
  expect(listIds()).toEqual([['a', 'b'], ['c']])
})

it('inserts the item once at the end of a list that no longer has its page', () => {
  cacheList([['a'], ['b']])
  const reinsert = removeFromLists('posts.feed', 'b')
  cacheList([['a']])
  // deletions.data.ts calls `reinsert` after each change of the cache too.
  const unsubscribe = queryClient.getQueryCache().subscribe(reinsert)
  reinsert()
  expect(listIds()).toEqual([['a', 'b']])
  unsubscribe()
})
