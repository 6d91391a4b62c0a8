import type { LiveEvent } from '@stoop/validators/live'
import { listLiveQueries } from '@stoop/validators/live-queries'
import type { Query } from '@tanstack/react-query'
import { getHttpStatus } from '../../lib/errors.ts'
import { type QueryScope, queryClient } from '../../lib/query-client.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { announceRemovedPost } from '../posts/removed-posts.ts'
import { findQueries, isPostCached, isPostList, POST_LISTS, readInput, readProcedure } from './find-queries.ts'
import { keepScroll } from './keep-scroll.ts'
import { findNewPosts, isNewPost, refreshList, waitForRequests } from './new-posts.ts'

type PostEvent = Extract<LiveEvent, { type: 'post' }>

/**
 * Waits for this time, so that the events that arrive together need one refetch. Half of the time is random, so that the readers
 * of a post do not all send requests at once. Messages are applied at once, because each has only two readers.
 */
const GATHER_MS = 200
/**
 * The longest wait for the member's pending writes. Refetched data could otherwise replace their optimistic changes for a moment.
 */
const MAX_WRITE_MS = 2000
const WRITE_CHECK_MS = 50
const RETRY_MS = { min: 2000, max: 30_000 }

/** Unused value: the assignment does not compile if a query of the list does not exist. */
const listQueries: (event: LiveEvent) => readonly QueryScope[] = listLiveQueries

/** Refetches data that events may have changed: data on the screen at once, and other data when it is next shown. */
export function createEventApplier(): { apply: (events: readonly LiveEvent[]) => void; stop: () => void } {
  let waiting: LiveEvent[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  let isRunning = false
  let isStopped = false
  let failures = 0
  const repeated = new WeakSet<LiveEvent>()

  const schedule = (ms: number) => {
    if (!isRunning && !isStopped) timer ??= setTimeout(run, ms)
  }
  async function run(): Promise<void> {
    timer = undefined
    isRunning = true
    await waitForWrites()
    const events = waiting
    waiting = []
    repeatAfterLoading(events)
    let retryMs = 0
    try {
      if (!isStopped) await applyAll(events)
      failures = 0
    } catch (error) {
      // The connection may be lost. Retry later; applying an event twice does no harm.
      console.warn(error)
      waiting = [...events, ...waiting]
      retryMs = Math.min(RETRY_MS.max, RETRY_MS.min * 2 ** failures++)
    }
    isRunning = false
    if (waiting.length > 0) schedule(retryMs)
  }

  /**
   * Applies events about posts again after the pending requests of the same queries, because the responses may be older than the
   * events.
   */
  function repeatAfterLoading(events: readonly LiveEvent[]): void {
    const again = events.filter((event) => event.type === 'post' && !repeated.has(event))
    const loading = findQueries(again.flatMap(listQueries)).filter(({ state }) => state.fetchStatus === 'fetching')
    if (loading.length === 0) return
    for (const event of again) repeated.add(event)
    Promise.all(loading.map(waitForRequests))
      .then(() => {
        waiting = [...waiting, ...again]
        schedule(0)
      })
      .catch(console.error)
  }
  return {
    apply(events) {
      waiting = [...waiting, ...events]
      const isForTwo = events.some(({ type }) => type === 'conversation')
      if (isForTwo) {
        clearTimeout(timer)
        timer = undefined
      }
      schedule(isForTwo ? 0 : GATHER_MS * (0.5 + Math.random() / 2))
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}

async function waitForWrites(): Promise<void> {
  for (let waited = 0; waited < MAX_WRITE_MS && queryClient.isMutating() > 0; waited += WRITE_CHECK_MS)
    await new Promise((resolve) => setTimeout(resolve, WRITE_CHECK_MS))
}

async function applyAll(events: readonly LiveEvent[]): Promise<void> {
  const posts = events.filter((event) => event.type === 'post')
  const others = new Set(events.filter((event) => event.type !== 'post').flatMap(listQueries))
  const created = posts.filter((event) => event.change === 'created' || isNewPost(event.postId))
  const changed = Map.groupBy(
    posts.filter((event) => event.change !== 'created'),
    ({ postId }) => postId,
  )
  const refreshed = refreshQueries(others)
  const lists = Promise.all(findLists(created).map((query) => showOrMark(query, findNewPosts)))
  await Promise.all([refreshed, lists, ...[...changed].map(([id, ofPost]) => applyToPost(id, ofPost))])
  for (const event of created)
    await markStale(event, (query) => !isPostList(query) && readInput(query).id === undefined)
}

/** Refetches the queries that are on the screen, and marks the others as stale. */
async function refreshQueries(scopes: Iterable<QueryScope>): Promise<void> {
  const queries = findQueries(scopes)
  const lists = queries.filter(isPostList)
  await Promise.all([
    invalidateQueries(queries.filter((query) => !isPostList(query))),
    ...lists.map((query) => showOrMark(query, refreshList)),
  ])
}

/** Applies the events about one post. */
async function applyToPost(id: string, events: readonly PostEvent[]): Promise<void> {
  const communityId = events[0]?.communityId ?? null
  if (!isPostCached(id)) {
    // Refetch the lists: the post may have been restored, or the viewer may be allowed to see it only now.
    const isChanged = events.some(({ change }) => change === 'changed')
    if (isChanged) await Promise.all(findLists(events).map((query) => showOrMark(query, refreshList)))
    return
  }
  const post = await fetchPost(id, communityId)
  if (post) keepScroll(() => updateEntity<'post' | 'communityPost'>(id, () => post))
  else removePost(id)
  // If the post exists, its own query was updated above.
  const isOfPost = (query: Query) => readInput(query).id === id && (!post || !isSinglePost(query))
  for (const event of events) await markStale(event, isOfPost)
  if (!post) await invalidateQueries(findQueries(['profiles.of', 'communities.pins', 'communities.unread']))
}

/** Fetches the post again. Returns null if the viewer can no longer see it. */
async function fetchPost(id: string, communityId: string | null) {
  try {
    return communityId === null
      ? await client.posts.one.query({ id })
      : await client.communities.onePost.query({ communityId, id })
  } catch (error) {
    if (getHttpStatus(error) === 404) return null
    throw error
  }
}

function removePost(id: string): void {
  announceRemovedPost(id)
  keepScroll(() => {
    for (const list of [...POST_LISTS, 'search.posts'] as const) removeFromLists(list, id)
  })
}

const isSinglePost = (query: Query) => ['posts.one', 'communities.onePost'].includes(readProcedure(query))

/** Marks the queries of the event that `isAffected` selects as stale. */
const markStale = (event: PostEvent, isAffected: (query: Query) => boolean) =>
  invalidateQueries(findQueries(listQueries(event)).filter(isAffected))

const findLists = (events: readonly PostEvent[]) => findQueries(new Set(events.flatMap(listQueries))).filter(isPostList)

/** Calls `read` for a query on the screen; marks another query as stale. */
async function showOrMark(query: Query, read: (query: Query) => Promise<void>): Promise<void> {
  if (query.isActive()) await read(query)
  else query.invalidate()
}

/**
 * Marks queries as stale and refetches the queries on the screen. Cancels their pending requests, whose responses may be older
 * than the event.
 */
async function invalidateQueries(queries: readonly Query[]): Promise<void> {
  const selected = new Set(queries)
  for (const query of queries) {
    if (query.state.fetchStatus !== 'fetching') continue
    // TanStack Query itself cancels only refetches of mounted queries.
    if (!query.isActive()) void query.cancel({ revert: true })
    else if (query.state.data === undefined) void query.cancel({ silent: true })
  }
  if (selected.size > 0) await queryClient.invalidateQueries({ predicate: (query) => selected.has(query) })
}
