// Over 200 lines: one loop reads the events for all streams of a server, and its steps share the same state.
import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { sessions } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { Clock } from '../context.ts'
import { MINUTE_MS, SECOND_MS } from '../durations.ts'
import { tooManyRequests, unauthorized } from '../errors.ts'
import { EVENT_RETENTION_MS } from '../event-outbox.ts'
import type { LiveStreams } from '../live-streams.ts'
import type { GetReceivedPeriod } from '../session-cache.ts'
import { type Delivery, findCityViewers, findRecipients } from './find-recipients.ts'
import { findCommonPlace, formatEventId, isAfter, isUnread, type Place, parseEventId } from './place.ts'
import {
  findLastPlace,
  findNextTransaction,
  findPlaceBefore,
  findPositionBeforeNewest,
  readEvents,
  type StoredEvent,
} from './read-events.ts'
import { createStream, RESET, type Stream } from './stream.ts'

/** The channel on which servers wake each other's event streams. */
export const EVENTS_CHANNEL = 'events'

/** The server waits this long after a wake-up, and reads the events of that time together. */
const COALESCE_MS = 20
/** How often the server reads events without a wake-up. If a wake-up is lost, events are at most this late. */
const POLL_MS = SECOND_MS
const POLL_WITHOUT_WAKING_MS = 250
/** How often an idle client receives its place, from which it continues after a lost connection. */
const IDLE_MS = 4 * MINUTE_MS
/**
 * The random delays after which clients read the city's posts: short after a new post, longer after other changes, which are more
 * frequent. The last one is for clients that reconnect during a delay.
 */
const CITY_DELAYS_MS = {
  posts: { min: 500, max: 4 * SECOND_MS },
  changes: { min: 4 * SECOND_MS, max: 20 * SECOND_MS },
  resumed: { min: 500, max: 20 * SECOND_MS },
}
const MAX_STREAMS_PER_USER = 20
/** Older events may have been deleted. A client with an older place reads all data again. */
const MAX_AGE_MS = EVENT_RETENTION_MS - MINUTE_MS
/** A client that missed more events than this reads all data again. */
const MAX_REPLAYED_EVENTS = 3000

export type LiveStreamsOptions = {
  db: Database
  /**
   * Returns the period in which this server received every message about an ended session (`listenOn`). Returns undefined if it
   * cannot receive them; then this server polls the sessions.
   */
  getSessionPeriod: GetReceivedPeriod
  /** Like `getSessionPeriod`, but for the wake-ups by other servers. */
  getWakePeriod: GetReceivedPeriod
  clock: Clock
  onError(error: unknown): void
  /** How often events are read without a wake-up. Tests change it. */
  pollMs?: number
}

const findSessions = preparedQuery((db, { sids }: Params<{ sids: string[] }>) =>
  db.select({ sid: sessions.sid }).from(sessions).where(sql`${sessions.sid} = any(${sids}::text[])`),
)

/** Creates the event streams of a server, without starting anything until a stream opens. */
export function createLiveStreams(options: LiveStreamsOptions): LiveStreams {
  const { db, clock, getSessionPeriod, getWakePeriod, onError, pollMs = POLL_MS } = options
  const streams = new Set<Stream>()
  /** The streams of reconnected clients, which must first get the events that they missed. */
  const resuming = new Set<Stream>()
  const cityTimers = new Map<Stream, { at: number; handle: NodeJS.Timeout }>()
  let place: Place | undefined
  /** The time up to which all events were read (`clock`, in milliseconds). */
  let readAt = 0
  let timer: { at: number; handle: NodeJS.Timeout } | undefined
  let isReading = false
  /** Whether events have arrived during a read, which may not have included them, so that another read must follow. */
  let isReadDue = false
  let isStopped = false
  let sessionsCheckedAt = performance.now()

  function schedule(ms: number): void {
    if (isStopped || streams.size === 0) return
    const at = performance.now() + ms
    if (timer && timer.at <= at) return
    clearTimeout(timer?.handle)
    timer = { at, handle: setTimeout(() => void read(), ms).unref() }
  }

  async function read(): Promise<void> {
    timer = undefined
    isReadDue = isReading
    if (isReading) return
    isReading = true
    let nextMs = getWakePeriod() ? pollMs : POLL_WITHOUT_WAKING_MS
    try {
      await checkSessions()
      if (resuming.size > 0) await replay([...resuming])
      nextMs = Math.min(nextMs, await deliverNext())
    } catch (error) {
      onError(error)
    } finally {
      isReading = false
    }
    for (const stream of streams) stream.wakeIfIdle(IDLE_MS)
    if (streams.size === 0) place = undefined
    schedule(isReadDue ? 0 : nextMs)
  }

  /** Delivers the events after `place`. Returns the time until the next read, in milliseconds. */
  async function deliverNext(): Promise<number> {
    const startedAt = clock.now()
    const from = await getPlace()
    const page = await readEvents(db, from)
    // If the last read is longer ago than events are kept, some events were deleted unread.
    const isLate = startedAt - readAt > MAX_AGE_MS
    if (isLate || !page.isFull) readAt = startedAt
    const targets = [...streams].filter((stream) => !resuming.has(stream))
    if (isLate) for (const stream of targets) stream.reset(page.place, readAt)
    else await deliver(page.events, targets, page.place)
    place = page.place
    return page.isFull || resuming.size > 0 ? 0 : Number.POSITIVE_INFINITY
  }

  async function getPlace(): Promise<Place> {
    if (place) return place
    readAt = clock.now()
    place = await findLastPlace(db)
    return place
  }

  async function deliver(events: readonly StoredEvent[], targets: readonly Stream[], until: Place): Promise<void> {
    const byUser = Map.groupBy(targets, ({ userId }) => userId)
    const viewers = [...byUser.keys()]
    const isNewPost = ({ event: { type } }: StoredEvent) => type === 'postCreated' || type === 'contentReleased'
    const deliveries = await findRecipients(db, events, viewers)
    const ofNewPosts = await findCityViewers(db, events.filter(isNewPost), viewers)
    const ofChanges = await findCityViewers(
      db,
      events.filter((one) => !isNewPost(one)),
      viewers,
    )
    // Do not await below: first schedule the announcements, because the messages' ids say whether one is due.
    for (const userId of ofNewPosts)
      for (const stream of byUser.get(userId) ?? []) announceCity(stream, CITY_DELAYS_MS.posts)
    for (const userId of ofChanges)
      for (const stream of byUser.get(userId) ?? []) announceCity(stream, CITY_DELAYS_MS.changes)
    const byRecipient = Map.groupBy(deliveries, ({ userId }) => userId)
    for (const stream of targets) {
      const own = byRecipient.get(stream.userId) ?? []
      stream.push(
        own.filter(({ index }) => isNew(events[index], stream)).map((one) => toEvent(one, events)),
        until,
        readAt,
      )
    }
  }

  const isNew = (stored: StoredEvent | undefined, stream: Stream) =>
    stored !== undefined && isUnread(stored.position, stream.place)

  function toEvent({ event, index, userId }: Delivery, events: readonly StoredEvent[]) {
    const cause = events[index]
    return { event, by: cause?.actorId === userId ? cause.clientId : null }
  }

  /** Announces new posts of the city after a random delay, so that the clients do not read them all at once. */
  function announceCity(stream: Stream, { min, max }: { min: number; max: number }): void {
    // The client may have disconnected while the city was looked up.
    if (!streams.has(stream)) return
    const at = performance.now() + min + Math.random() * (max - min)
    const current = cityTimers.get(stream)
    if (current && current.at <= at) return
    clearTimeout(current?.handle)
    const announce = () => {
      cityTimers.delete(stream)
      stream.push([{ event: { type: 'city' }, by: null }])
    }
    cityTimers.set(stream, { at, handle: setTimeout(announce, at - performance.now()).unref() })
  }

  /** Delivers the events that these streams have missed. */
  async function replay(targets: readonly Stream[]): Promise<void> {
    const end = await getPlace()
    // If an older backup of the database was restored, a client's place can be later than all events.
    const next = await findNextTransaction(db)
    const now = clock.now()
    const oldest = await findPositionBeforeNewest(db, MAX_REPLAYED_EVENTS)
    const known = targets.filter(
      ({ place: start, readAt: startedAt }) =>
        start.xid < next && now - startedAt <= MAX_AGE_MS && !(oldest && isAfter(oldest, start)),
    )
    for (const stream of targets) if (!known.includes(stream)) stream.reset(end, readAt)
    let from = findCommonPlace([end, ...known.map((stream) => stream.place)])
    for (let isFull = true; isFull; ) {
      const page = await readEvents(db, from)
      // These typing events are old: the members are no longer typing.
      const events = page.events.filter(({ event }) => event.type !== 'typingStarted')
      await deliver(events, known, page.place)
      from = page.place
      isFull = page.isFull
    }
    for (const stream of targets) resuming.delete(stream)
  }

  /**
   * Ends the streams whose sessions have ended. Checks new streams, because a session can end while its stream opens; and all
   * streams if this server may have missed messages about ended sessions.
   */
  async function checkSessions(): Promise<void> {
    const period = getSessionPeriod()
    const now = performance.now()
    const isInformed = period !== undefined && period.from <= sessionsCheckedAt && now - period.until < POLL_MS
    const isDue = !isInformed && now - sessionsCheckedAt >= POLL_WITHOUT_WAKING_MS
    const checked = [...(isDue ? streams : resuming)]
    if (isDue) sessionsCheckedAt = now
    if (checked.length === 0) return
    const rows = await findSessions(db, { sids: checked.map(({ sid }) => sid) })
    const existing = new Set(rows.map(({ sid }) => sid))
    for (const stream of checked) if (!existing.has(stream.sid)) stream.end(unauthorized('SIGNED_OUT'))
  }

  function close(stream: Stream): void {
    streams.delete(stream)
    resuming.delete(stream)
    clearTimeout(cityTimers.get(stream)?.handle)
    cityTimers.delete(stream)
  }

  return {
    async *open(viewer, { lastEventId, dataAgeMs }, signal) {
      const ofUser = [...streams].filter(({ userId }) => userId === viewer.id)
      if (ofUser.length >= MAX_STREAMS_PER_USER) throw tooManyRequests(1)
      const last = lastEventId === undefined ? undefined : parseEventId(lastEventId)
      const openedAt = clock.now()
      const resumed = last && openedAt - last.time < MAX_AGE_MS ? last : undefined
      const isTooOld = dataAgeMs !== undefined && dataAgeMs > MAX_AGE_MS
      const ageMs = lastEventId === undefined && !isTooOld ? dataAgeMs : undefined
      const start =
        resumed?.place ??
        (ageMs === undefined ? (place ?? (await findLastPlace(db))) : await findPlaceBefore(db, ageMs))
      const user = { userId: viewer.id, sid: viewer.sid }
      const stream = createStream(user, start, resumed?.time ?? openedAt - (ageMs ?? 0))
      if (!resumed && (lastEventId !== undefined || isTooOld)) stream.push([RESET])
      // The client may have disconnected while its session and place were read.
      if (signal?.aborted) return
      const end = () => stream.end()
      signal?.addEventListener('abort', end, { once: true })
      try {
        streams.add(stream)
        resuming.add(stream)
        if (resumed?.isCityDue) announceCity(stream, CITY_DELAYS_MS.resumed)
        schedule(0)
        // The first message contains only the client's place.
        for (;;) {
          const sent = await stream.take()
          if (!sent) return
          yield { id: formatEventId(sent.place, sent.readAt, cityTimers.has(stream)), message: sent.message }
        }
      } finally {
        close(stream)
        signal?.removeEventListener('abort', end)
      }
    },
    wake: () => schedule(COALESCE_MS),
    endSessions(sids) {
      const ended = new Set(sids)
      for (const stream of streams) if (ended.has(stream.sid)) stream.end(unauthorized('SIGNED_OUT'))
    },
    count: () => streams.size,
    hasSession: (sid) => [...streams].some((stream) => stream.sid === sid),
    listSessions: () => [...streams].map(({ sid }) => sid),
    stop() {
      isStopped = true
      clearTimeout(timer?.handle)
      for (const { handle } of cityTimers.values()) clearTimeout(handle)
    },
  }
}
