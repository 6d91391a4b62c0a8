import type { ListPage } from '@stoop/validators/paging'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { getUntypedClient } from '@trpc/client'
import { atom, getDefaultStore } from 'jotai'
import { queryClient } from '../../lib/query-client.ts'
import { client } from '../../lib/trpc.ts'
import { readInput, readProcedure } from './find-queries.ts'
import { keepScroll } from './keep-scroll.ts'

type Page = ListPage<{ id: string }>
type Pages = InfiniteData<Page, unknown>

/** New posts that wait until the list on the screen shows them. */
interface NewPosts {
  ids: ReadonlySet<string>
  /** The newest page of the list, which contains the new posts. */
  page: Page
}

/** The new posts of each list on the screen. The key is the query's hash. */
export const newPostsAtom = atom<ReadonlyMap<string, NewPosts>>(new Map())

/** Fetches the newest page of a list, and keeps its new posts for the pill. The list does not change. */
export async function findNewPosts(query: Query): Promise<void> {
  // The first page is still loading, and will contain the new posts.
  if (!readPages(query)) return
  const page = await fetchPage(query, null)
  const shown = new Set(listShown(query))
  // Count only posts above the first known post. The posts below it load with the list's next page.
  const last = page.items.findLastIndex(({ id }) => shown.has(id))
  const isEarlier = (_: unknown, index: number) => last < 0 || index < last
  setNewPosts(
    query,
    page,
    page.items.filter(isEarlier).filter(({ id }) => !shown.has(id)),
  )
}

/**
 * Fetches all loaded pages of a list again. Removes deleted posts and updates the others. Keeps new posts for the pill, so that
 * nothing moves.
 */
export async function refreshList(query: Query): Promise<void> {
  const loaded = readPages(query)
  if (!loaded) return
  const read: Pages = { pages: [], pageParams: [] }
  let cursor: string | null = null
  for (const _ of loaded.pages) {
    const page: Page = await fetchPage(query, cursor)
    read.pages.push(page)
    read.pageParams.push(cursor)
    cursor = page.nextCursor
    if (cursor === null) break
  }
  await waitForRequests(query)
  const shown = new Set(listShown(query))
  const items = read.pages.flatMap((page) => page.items)
  const last = items.findLastIndex(({ id }) => shown.has(id))
  const added = new Set(items.filter(({ id }, index) => index < last && !shown.has(id)).map(({ id }) => id))
  if (last < 0) for (const { id } of items) added.add(id)
  const [newest] = read.pages
  const pages = read.pages.map((page) => ({ ...page, items: page.items.filter(({ id }) => !added.has(id)) }))
  keepScroll(() => queryClient.setQueryData<Pages>(query.queryKey, { ...read, pages }))
  if (newest)
    setNewPosts(
      query,
      newest,
      items.filter(({ id }) => added.has(id)),
    )
}

/** Shows the new posts: replaces each list by its newest page. */
export function showNewPosts(): void {
  const store = getDefaultStore()
  for (const [hash, { page }] of store.get(newPostsAtom)) {
    const query = queryClient.getQueryCache().get(hash)
    if (query) queryClient.setQueryData<Pages>(query.queryKey, { pages: [page], pageParams: [null] })
  }
  store.set(newPostsAtom, new Map())
}

/** Returns whether the post is one of the new posts that no list shows yet. */
export const isNewPost = (postId: string): boolean =>
  [...getDefaultStore().get(newPostsAtom).values()].some(({ ids }) => ids.has(postId))

/**
 * Removes new posts from `newPostsAtom` when a refetch has added them to their list, or when their list leaves the screen. Such a
 * list is refetched when it is shown again. Returns a cleanup.
 */
export function followLists(): () => void {
  const store = getDefaultStore()
  const unsubscribe = queryClient.getQueryCache().subscribe(({ query, type }) => {
    const waiting = store.get(newPostsAtom).get(query.queryHash)
    if (!waiting || (type !== 'updated' && type !== 'observerRemoved' && type !== 'removed')) return
    if (!query.isActive()) {
      setNewPosts(query, waiting.page, [])
      query.invalidate()
      return
    }
    const shown = new Set(listShown(query))
    const left = [...waiting.ids].filter((id) => !shown.has(id))
    if (left.length < waiting.ids.size)
      setNewPosts(
        query,
        waiting.page,
        left.map((id) => ({ id })),
      )
  })
  return () => {
    unsubscribe()
    store.set(newPostsAtom, new Map())
  }
}

function setNewPosts({ queryHash }: Query, page: Page, posts: readonly { id: string }[]): void {
  const store = getDefaultStore()
  const lists = new Map(store.get(newPostsAtom))
  if (posts.length === 0) lists.delete(queryHash)
  else lists.set(queryHash, { ids: new Set(posts.map(({ id }) => id)), page })
  store.set(newPostsAtom, lists)
}

/** Waits until the query has no pending request, because its response would replace the cached data. */
export async function waitForRequests(query: Query): Promise<void> {
  while (query.state.fetchStatus === 'fetching') await query.promise?.catch(() => undefined)
}

async function fetchPage(query: Query, cursor: string | null): Promise<Page> {
  const input = { ...readInput(query), ...(cursor !== null && { cursor }), direction: 'forward' }
  const page = await getUntypedClient(client).query(readProcedure(query), input)
  if (!isPage(page)) throw new Error(`${readProcedure(query)} did not return a page`)
  return page
}

const isPage = (value: unknown): value is Page =>
  typeof value === 'object' && value !== null && 'items' in value && 'nextCursor' in value

const readPages = ({ queryKey }: Query) => queryClient.getQueryData<Pages>(queryKey)

const listShown = (query: Query) => readPages(query)?.pages.flatMap(({ items }) => items.map(({ id }) => id)) ?? []
