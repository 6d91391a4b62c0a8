import type { Query } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { countsQuery } from '../features/notifications/counts.data.ts'
import { itemNoticesAtom } from '../features/posts/item-notices.ts'
import { feedQuery } from '../features/posts/posts.data.ts'
import { getHttpStatus, statusText } from '../lib/errors.ts'
import { createStamp, type Feed, forgetShownVisit, getShownVisit, isOfLastVisit } from '../lib/last-visit.ts'
import { queryClient } from '../lib/query-client.ts'
import { LAST_VISIT_KEY, type LastVisit } from '../lib/stored-visit.ts'
import { showToast } from '../lib/toast.ts'
import { currentToken } from '../lib/token.ts'
import { TOKEN_KEY } from '../lib/token-key.ts'
import { api } from '../lib/trpc.ts'
import { lastVisit } from '../locales/en/last-visit.ts'

/** The maximum number of characters to store. A feed usually has 10,000 to 20,000, and a browser has room for about 5,000,000. */
const MAX_LENGTH = 100_000

/** The delay in milliseconds between a change and storing it, so that storing does not delay the next paint. */
const DELAY_MS = 1_000

const userQuery = api.auth.user.queryOptions()
const homeKeys = [userQuery, countsQuery, feedQuery].map(({ queryKey }) => JSON.stringify(queryKey))
const isOfHome = ({ queryKey }: Query) => homeKeys.includes(JSON.stringify(queryKey))

/**
 * Stores what Home shows, for the next visit (decision 132): now, after changes, and when the user leaves the page. If Home still
 * shows the last visit, also handles the end of Home's first request. Returns a cleanup.
 */
export function storeLastVisit(): () => void {
  const token = currentToken()
  const client = queryClient
  const controller = new AbortController()
  const { signal } = controller
  let isPending = true
  let hasMutated = false
  hasAnnounced = false
  hasExplained = false
  let timer = setTimeout(store, DELAY_MS)

  function store(): void {
    if (!isPending) return
    isPending = false
    clearTimeout(timer)
    announceNewPosts()
    // Another tab may have ended the session just now.
    if (token !== null && localStorage.getItem(TOKEN_KEY) === token && client === queryClient)
      storeVisit(token, hasMutated)
  }
  const storeSoon = () => {
    if (isPending) return
    isPending = true
    timer = setTimeout(store, DELAY_MS)
  }
  const handleChange = (query: Query) => {
    if (query.state.status === 'error' && isOfLastVisit(query.state.dataUpdatedAt)) handleError(query)
    storeSoon()
  }
  client.getQueryCache().findAll({ predicate: isOfHome }).forEach(handleChange)
  const unsubscribes = [
    client.getQueryCache().subscribe(({ type, query }) => {
      if (type === 'updated' && isOfHome(query) && query.state.fetchStatus === 'idle') handleChange(query)
    }),
    client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status !== 'success') return
      hasMutated = true
      storeSoon()
    }),
  ]
  addEventListener('pagehide', store, { signal })
  document.addEventListener('visibilitychange', store, { signal })
  return () => {
    clearTimeout(timer)
    forgetShownVisit()
    controller.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
  }
}

/**
 * Stores what Home shows. Erases the stored visit instead if that visit may contain content that the user has removed or hidden:
 * after a mutation while the feed is not loaded, and while the feed is out of date.
 */
function storeVisit(token: string, hasMutated: boolean): void {
  const user = queryClient.getQueryData(userQuery.queryKey)
  const counts = queryClient.getQueryData(countsQuery.queryKey)
  const feed = queryClient.getQueryState<Feed>(feedQuery.queryKey)
  const [page] = feed?.data?.pages ?? []
  if (!page && !hasMutated) return
  const stamp = createStamp(token)
  if (!user || !counts || !feed || !page || (feed.isInvalidated && !isKept(feed, hasMutated))) {
    write({ stamp, at: Date.now() })
    return
  }
  // Leave out posts that show a notice: a deleted or muted post stays in the cache while it offers Undo.
  const notices = getDefaultStore().get(itemNoticesAtom)
  const shown = { ...page, items: page.items.filter(({ id }) => !notices.has(id)) }
  write({ stamp, at: feed.dataUpdatedAt, user, counts, feed: shown })
}

/**
 * Returns whether the feed can stay stored: it is the feed of the last visit without changes, and out of date only because its
 * request failed.
 */
const isKept = (feed: { status: string; dataUpdatedAt: number }, hasMutated: boolean) =>
  feed.status === 'error' && isOfLastVisit(feed.dataUpdatedAt) && !hasMutated

/**
 * Stores a visit, unless the storage contains a newer one. A visit without data erases the stored one. Its time then keeps other
 * tabs from storing older data.
 */
function write(visit: LastVisit | Pick<LastVisit, 'stamp' | 'at'>): void {
  const text = JSON.stringify(visit)
  try {
    if (isOlderThanStored(visit)) return
    if (text.length > MAX_LENGTH) localStorage.removeItem(LAST_VISIT_KEY)
    else localStorage.setItem(LAST_VISIT_KEY, text)
  } catch (error) {
    // The storage is full or forbidden: the next visit waits for the server.
    localStorage.removeItem(LAST_VISIT_KEY)
    console.warn(error)
  }
}

function isOlderThanStored({ stamp, at }: Pick<LastVisit, 'stamp' | 'at'>): boolean {
  const stored: Partial<LastVisit> | null = JSON.parse(localStorage.getItem(LAST_VISIT_KEY) ?? 'null')
  return stored?.stamp === stamp && (stored.at ?? 0) > at
}

let hasAnnounced = false

/** Offers to show new posts of the server. These posts are above the posts of the last visit, which have not moved. */
function announceNewPosts(): void {
  const shown = getShownVisit()
  const query = queryClient.getQueryCache().find<Feed>({ queryKey: feedQuery.queryKey })
  const feed = query?.state
  // Do nothing while another screen or another feed of Home is open.
  if (!shown || !query?.isActive() || !feed?.data || isOfLastVisit(feed.dataUpdatedAt) || hasAnnounced) return
  hasAnnounced = true
  const [firstShown] = shown.feed.items
  const items = feed.data.pages[0]?.items ?? []
  const above = items.slice(
    0,
    Math.max(
      0,
      items.findIndex(({ id }) => id === firstShown?.id),
    ),
  )
  // A toast already tells the user that their own post was published.
  const count = above.filter(({ authorId }) => authorId !== shown.user.id).length
  if (count === 0 || scrollY === 0) return
  const show = () => void import('./scroll-to-top.ts').then(({ scrollToTop }) => scrollToTop(), console.error)
  showToast({ title: lastVisit.newPosts(count), action: { label: lastVisit.show, onAct: show } }, 'default')
}

let hasExplained = false

/**
 * Handles a failed request while Home shows the last visit. If the server sent an error, the error replaces the visit, as
 * documented. If no response arrived, the visit stays, and one toast explains the failure.
 */
function handleError(query: Query): void {
  if (getHttpStatus(query.state.error) !== undefined) {
    query.setState({ data: undefined, dataUpdatedAt: 0 })
    return
  }
  if (hasExplained || !query.isActive()) return
  hasExplained = true
  showToast({ title: statusText(undefined), description: lastVisit.old }, 'default')
}
