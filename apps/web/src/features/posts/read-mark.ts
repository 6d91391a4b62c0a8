import type { ListPage } from '@stoop/validators/paging'
import type { InfiniteData, Query } from '@tanstack/react-query'
import { atom, getDefaultStore } from 'jotai'
import { isOfLastVisit } from '../../lib/last-visit.ts'
import { queryClient } from '../../lib/query-client.ts'
import { currentToken, tokenAtom } from '../../lib/token.ts'
import { findQueries, readProcedure } from '../live/find-queries.ts'

type Pages = InfiniteData<ListPage<{ createdAt: string; authorId: string }>>

const FEEDS = ['posts.feed', 'posts.city', 'posts.communities'] as const
const isFeed = (query: Query): boolean => FEEDS.some((feed) => feed === readProcedure(query))

const STORAGE_KEY = 'read_posts'

/** For each feed with newer posts, the time of the newest post that the member had seen before. The key is the query's hash. */
const marksAtom = atom<ReadonlyMap<string, string>>(new Map())

/** Whether some feed has a mark. */
export const hasMarkAtom = atom((get) => get(marksAtom).size > 0)

/**
 * Stores the time of the newest post of each feed, also for the next visit. When newer posts of other members are shown, marks
 * the place in the feed where the new posts end. Returns a cleanup.
 */
export function followFeeds(viewerId: string): () => void {
  const store = getDefaultStore()
  const token = currentToken()
  const seen = readSeen(token)
  const handleChange = (query: Query) => {
    if (!isFeed(query) || isOfLastVisit(query.state.dataUpdatedAt)) return
    const items = listItems(query)
    const [newest] = items
    if (!newest) return
    const feed = readProcedure(query)
    const before = seen[feed]
    if (before !== undefined && newest.createdAt <= before) return
    seen[feed] = newest.createdAt
    if (currentToken() === token) localStorage.setItem(STORAGE_KEY, JSON.stringify({ stamp: stampOf(token), seen }))
    if (before === undefined || !items.some(({ createdAt, authorId }) => createdAt > before && authorId !== viewerId))
      return
    store.set(marksAtom, new Map(store.get(marksAtom)).set(query.queryHash, before))
  }
  findQueries(FEEDS).forEach(handleChange)
  const unsubscribes = [
    queryClient.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated') handleChange(query)
    }),
    store.sub(tokenAtom, () => localStorage.removeItem(STORAGE_KEY)),
  ]
  return () => {
    for (const unsubscribe of unsubscribes) unsubscribe()
    store.set(marksAtom, new Map())
  }
}

/** The place in a feed between the new posts and the posts that the member had seen. */
export interface ReadMark {
  /** The time of the newest post that the member had seen. */
  seenUntil: string
  /** The number of newer posts. Undefined until a seen post has loaded. */
  newerCount: number | undefined
}

/** Returns the mark of the open feed. */
export function getReadMark(): ReadMark | undefined {
  for (const [hash, seenUntil] of getDefaultStore().get(marksAtom)) {
    const query = queryClient.getQueryCache().get(hash)
    const items = query?.isActive() ? listItems(query) : []
    if (items.length === 0) continue
    const index = items.findIndex(({ createdAt }) => createdAt <= seenUntil)
    return { seenUntil, newerCount: index < 0 ? undefined : index }
  }
  return undefined
}

function listItems({ queryKey }: Query) {
  return queryClient.getQueryData<Pages>(queryKey)?.pages.flatMap((page) => page.items) ?? []
}

/** The beginning of the token identifies the session. */
const stampOf = (token: string | null) => token?.slice(0, 8)

function readSeen(token: string | null): Record<string, string> {
  const stored: { stamp?: string; seen?: Record<string, string> } | null = JSON.parse(
    localStorage.getItem(STORAGE_KEY) ?? 'null',
  )
  return stored?.seen && stored.stamp === stampOf(token) ? stored.seen : {}
}
