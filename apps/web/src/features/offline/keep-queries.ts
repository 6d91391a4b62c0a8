import type { InfiniteData, Query, QueryPersister } from '@tanstack/react-query'
import { getHttpStatus } from '../../lib/errors.ts'
import { isOfLastVisit } from '../../lib/last-visit.ts'
import { type QueryScope, queryClient } from '../../lib/query-client.ts'
import { currentToken } from '../../lib/token.ts'
import { BLOCK_SCOPE } from '../people/blocks.data.ts'
import { openOfflineDb, type StoredQuery } from './offline-db.ts'
import { eraseOfflineData } from './offline-storage.ts'

/** The queries that are kept. All others, such as settings, cases and searches, need a connection. */
const KEPT: ReadonlySet<string> = new Set<QueryScope>([
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

/** If a server has not answered after this many milliseconds, stored data is shown until it does. */
const SHOW_AFTER_MS = 1_000

let shownQueries = new Map<string, number>()

/** Returns whether a query shows data from an earlier visit, because there is no response yet. */
export const isFromStorage = ({ queryHash, state }: Query): boolean =>
  state.dataUpdatedAt === shownQueries.get(queryHash) || isOfLastVisit(state.dataUpdatedAt)

/**
 * Keeps the data of the session's queries in this browser, and shows it when there is no connection, or when the server has not
 * answered after a second. Returns a cleanup, which erases the data if the session has ended.
 */
export function keepQueries(): () => void {
  const token = currentToken()
  if (token === null) return () => undefined
  const client = queryClient
  const db = openOfflineDb(token)
  const changed = new Set<Query>()
  let timer: ReturnType<typeof setTimeout> | undefined
  shownQueries = new Map()

  const store = () => {
    clearTimeout(timer)
    timer = undefined
    const queries = [...changed].flatMap(toStored)
    changed.clear()
    // Another tab may have ended the session just now.
    if (queries.length > 0 && currentToken() === token) db.write(queries).catch(console.error)
  }
  const storeSoon = (query: Query) => {
    if (!isKept(query) || isFromStorage(query)) return
    changed.add(query)
    timer ??= setTimeout(store, STORE_DELAY_MS)
  }
  const restore = async (query: Query) => {
    const { data, dataUpdatedAt } = query.state
    if (!isKept(query) || (data !== undefined && !isOfLastVisit(dataUpdatedAt))) return
    const stored = await db.read(query.queryHash)
    // A response may have arrived in the meantime.
    if (!stored || stored.updatedAt < dataUpdatedAt || query.state.dataUpdatedAt !== dataUpdatedAt) return
    shownQueries.set(query.queryHash, stored.updatedAt)
    const { data: storedData, updatedAt } = stored
    // Keep the error of a failed request, so that the query is retried after the device is online again.
    if (query.state.status === 'error') query.setState({ data: storedData, dataUpdatedAt: updatedAt })
    else query.setData(storedData, { updatedAt, manual: true })
  }
  const persister: QueryPersister = async (fetchData, context, query) => {
    const late = setTimeout(() => void restore(query), SHOW_AFTER_MS)
    try {
      return await fetchData(context)
    } catch (error) {
      // Show stored data before the error, which would be shown for a moment otherwise.
      if (isUnanswered(error)) await restore(query)
      throw error
    } finally {
      clearTimeout(late)
    }
  }

  const { queries: defaults, ...others } = client.getDefaultOptions()
  client.setDefaultOptions({ ...others, queries: { ...defaults, persister } })
  const controller = new AbortController()
  const { signal } = controller
  for (const query of client.getQueryCache().getAll()) {
    if (query.state.status === 'success') storeSoon(query)
    else if (query.state.status === 'pending') setTimeout(() => void restore(query), SHOW_AFTER_MS)
    else if (isUnanswered(query.state.error)) void restore(query)
  }
  const unsubscribes = [
    client.getQueryCache().subscribe((event) => {
      if (event.type !== 'updated') return
      if (event.action.type === 'success') storeSoon(event.query)
      // Requests from before this code had loaded have no persister.
      if (event.action.type === 'error' && isUnanswered(event.action.error)) void restore(event.query)
    }),
    client.getMutationCache().subscribe(({ mutation }) => {
      if (mutation?.state.status !== 'success' || !mutation.options.scope?.id.startsWith(BLOCK_SCOPE)) return
      // Stored data may contain the blocked person.
      db.clear().catch(console.error)
    }),
  ]
  addEventListener('pagehide', store, { signal })
  document.addEventListener('visibilitychange', store, { signal })

  return () => {
    store()
    controller.abort()
    for (const unsubscribe of unsubscribes) unsubscribe()
    client.setDefaultOptions({ ...others, ...(defaults && { queries: defaults }) })
    db.close()
    if (currentToken() !== token) eraseOfflineData().catch(console.error)
  }
}

const isUnanswered = (error: unknown) => getHttpStatus(error) === undefined

const isKept = ({ queryKey: [path] }: Query) => Array.isArray(path) && KEPT.has(path.join('.'))

/** Returns the data of a query to store. A list keeps its first pages. */
function toStored({ queryHash, state: { data, dataUpdatedAt } }: Query): StoredQuery[] {
  if (data === undefined) return []
  return [{ hash: queryHash, data: isPaged(data) ? firstPages(data) : data, updatedAt: dataUpdatedAt }]
}

type Paged = InfiniteData<unknown>

const isPaged = (data: unknown): data is Paged =>
  typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data

const firstPages = ({ pages, pageParams }: Paged): Paged => ({
  pages: pages.slice(0, MAX_PAGES),
  pageParams: pageParams.slice(0, MAX_PAGES),
})
