import type { InfiniteData, Query, QueryPersister } from '@tanstack/react-query'
import { getDefaultStore } from 'jotai'
import { getHttpStatus } from '../../lib/errors.ts'
import { isOfLastVisit } from '../../lib/last-visit.ts'
import { type QueryScope, queryClient } from '../../lib/query-client.ts'
import { currentToken } from '../../lib/token.ts'
import { TOKEN_KEY } from '../../lib/token-key.ts'
import { BLOCK_SCOPE } from '../people/blocks.data.ts'
import { itemNoticesAtom } from '../posts/item-notices.ts'
import { openOfflineDb, type StoredQuery } from './offline-db.ts'
import { eraseOfflineData } from './offline-storage.ts'

/** The queries that are stored. All others, such as settings, cases and searches, need a connection. */
const STORED_QUERIES: ReadonlySet<string> = new Set<QueryScope>([
  'auth.user',
  'notifications.counts',
  'notifications.groups',
  'posts.feed',
  'posts.city',
  'posts.communities',
  'posts.one',
  'posts.replies',
  'posts.ofMember',
  'profiles.of',
  'profiles.communities',
  'friends.list',
  'friends.requests',
  'communities.joined',
  'communities.unread',
  'communities.discover',
  'communities.one',
  'communities.posts',
  'communities.pins',
  'communities.onePost',
  'communities.replies',
  'communities.members',
  'messages.conversations',
  'messages.conversation',
  'messages.list',
])

/** At most this many pages of a list are stored: 200 posts. */
const MAX_PAGES = 10

/** The delay in milliseconds between a change and storing it, so that a burst of changes is stored once. */
const STORE_DELAY_MS = 1_000

/** If the server has not responded after this many milliseconds, stored data is shown until it does. */
const RESTORE_AFTER_MS = 1_000

/** The viewer may no longer see the data of a query that failed with one of these statuses. */
const GONE = new Set<number | undefined>([403, 404, 410])

/** The times of the restored data, by the query's hash. */
let restoredAt = new Map<string, number>()

/** Returns whether a query shows stored data. */
export const isRestored = ({ queryHash, state }: Query): boolean => state.dataUpdatedAt === restoredAt.get(queryHash)

/**
 * Stores the data of the session's queries in this browser, and shows it when there is no connection, or when the server has not
 * responded after a second. Returns a cleanup, which erases the data if the session has ended.
 */
export function storeQueries(): () => void {
  const token = currentToken()
  if (token === null) return () => undefined
  const client = queryClient
  const db = openOfflineDb(token)
  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  restoredAt = new Map()

  // Another tab may have ended the session just now.
  const isSession = () => localStorage.getItem(TOKEN_KEY) === token
  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed].flatMap(toStored)
    changed.clear()
    if (queries.length > 0 && isSession()) db.write(queries).catch(console.error)
  }
  const storeSoon = (query: Query) => {
    if (!isStored(query) || isRestored(query) || isOfLastVisit(query.state.dataUpdatedAt)) return
    changed.add(query)
    timer ??= setTimeout(store, STORE_DELAY_MS)
  }
  const restore = async (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    if (!isStored(query) || (data !== undefined && !isOfLastVisit(dataUpdatedAt))) return
    const stored = await db.read(query.queryHash)
    // A response may have arrived in the meantime.
    if (!stored || stored.updatedAt < dataUpdatedAt || query.state.dataUpdatedAt !== dataUpdatedAt) return
    if (query.state.status === 'error' && !hasNoResponse(query.state.error)) return
    restoredAt.set(query.queryHash, stored.updatedAt)
    // Keep the error of a failed request, so that the query is retried after the device is online again.
    if (query.state.status === 'error') query.setState({ data: stored.data, dataUpdatedAt: stored.updatedAt })
    else query.setData(stored.data, { updatedAt: stored.updatedAt, manual: true })
  }
  const handleError = (query: Query, error: unknown) => {
    if (hasNoResponse(error)) {
      // Requests that began before this code had loaded have no persister.
      void restore(query)
      return
    }
    if (isStored(query) && GONE.has(getHttpStatus(error))) db.remove(query.queryHash).catch(console.error)
    // The screen shows the error of the server instead of stored data.
    if (isRestored(query)) query.setState({ data: undefined, dataUpdatedAt: 0 })
  }
  const persister: QueryPersister = async (fetchData, context, query) => {
    const late = setTimeout(() => void restore(query), RESTORE_AFTER_MS)
    try {
      return await fetchData(context)
    } catch (error) {
      // Show stored data before the error, which would be shown for a moment otherwise.
      if (hasNoResponse(error)) await restore(query)
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  const { queries: defaults, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...defaults, persister } })
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === 'success') storeSoon(query)
    else if (query.state.status === 'pending') setTimeout(() => void restore(query), RESTORE_AFTER_MS)
    else handleError(query, query.state.error)
  }
  const unsubscribes = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success') storeSoon(event.query)
      if (event.action.type === 'error') handleError(event.query, event.action.error)
    }),
    client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status !== 'success' || !mutation.options.scope?.id.startsWith(BLOCK_SCOPE)) return
      // Stored data may contain the blocked person.
      changed.clear()
      db.clear().catch(console.error)
    }),
  ]
  const controller = new AbortController()
  const { signal } = controller
  addEventListener('pagehide', store, { signal })
  document.addEventListener('visibilitychange', store, { signal })

  return () => {
    store()
    controller.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
    client.setDefaultOptions({ ...others, ...(defaults && { queries: defaults }) })
    db.close()
    if (!isSession()) eraseOfflineData(token).catch(console.error)
  }
}

const hasNoResponse = (error: unknown) => getHttpStatus(error) === undefined

/** Returns whether a query is stored. Searches within a list (`q`) are not. */
function isStored({ queryKey: [path, options] }: Query): boolean {
  return Array.isArray(path) && STORED_QUERIES.has(path.join('.')) && !JSON.stringify(options ?? null).includes('"q":"')
}

/**
 * Returns the data of a query to store: of a list the first pages. Leaves out content that the user has just deleted or hidden,
 * which stays in the cache until its Undo ends.
 */
function toStored({ queryHash, state: { data, dataUpdatedAt } }: Query): StoredQuery[] {
  const notices = getDefaultStore().get(itemNoticesAtom)
  const isHidden = (item: unknown) =>
    typeof item === 'object' && item !== null && 'id' in item && typeof item.id === 'string' && notices.has(item.id)
  if (data === undefined || isHidden(data)) return []
  return [{ hash: queryHash, data: isPaged(data) ? firstPages(data, isHidden) : data, updatedAt: dataUpdatedAt }]
}

type Paged = InfiniteData<{ items: unknown[] }>

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const firstPages = ({ pages, pageParams }: Paged, isHidden: (item: unknown) => boolean): Paged => ({
  pages: pages.slice(0, MAX_PAGES).map((page) => ({ ...page, items: page.items.filter((item) => !isHidden(item)) })),
  pageParams: pageParams.slice(0, MAX_PAGES),
})
