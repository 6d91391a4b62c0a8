import { LRUCache } from 'lru-cache'
import type { Clock, Viewer } from './context.ts'
import { MINUTE_MS, SECOND_MS } from './durations.ts'

/** The channel on which the database reports the sid of every deleted session (migration 0039). */
export const ENDED_SESSIONS_CHANNEL = 'ended_sessions'

const MAX_AGE_MS = MINUTE_MS
/**
 * The maximum time until this server notices that a session has ended: a sign-out on another server must take effect within a
 * second.
 */
const MAX_DELAY_MS = 900
/**
 * How long the cache remembers that a session has ended. Must be longer than MAX_AGE_MS plus the longest read, because a running
 * read could put an ended session back.
 */
const ENDED_MS = 90 * SECOND_MS
const MAX_SESSIONS = 20_000

/**
 * Returns the period, in milliseconds of performance.now(), in which this server received every message about an ended session.
 * Returns undefined if it cannot receive them (driver/listen.ts).
 */
export type GetReceivedPeriod = () => { from: number; until: number } | undefined

/** Caches the viewers of recently used sessions, so that many requests of a session read it once. */
export type SessionCache = {
  /**
   * Returns the viewer for `key`, from the cache or with `read`. Keys must differ between bearer tokens and cookies, because a
   * cookie must not be accepted as a bearer token.
   */
  find(key: string, read: () => Promise<Viewer | null>): Promise<Viewer | null>
  /** Removes the sessions with these sids at once, even if they are being read. */
  end(sids: readonly string[]): void
  /** Forgets the cached viewers of a user, so that the next request of each session reads a changed setting. */
  forget(userId: string): void
}

/**
 * Creates the cache of one server. `clock` must be monotonic, such as `performance`. Keeps a session for a minute if the database
 * reports ended sessions, otherwise for 0.9 s.
 */
export function sessionCache(clock: Clock, getReceivedPeriod: GetReceivedPeriod = () => undefined): SessionCache {
  const options = { max: MAX_SESSIONS, ttlResolution: 0, perf: clock }
  const found = new LRUCache<string, { viewer: Viewer; readAt: number }>({ ...options, ttl: MAX_AGE_MS })
  // If so many sessions end at once that the list overflows, clear the whole cache.
  const dispose = (_: true, __: string, reason: LRUCache.DisposeReason) => reason === 'evict' && found.clear()
  const endedSids = new LRUCache<string, true>({ ...options, ttl: ENDED_MS, dispose })
  const isCurrent = (readAt: number) => {
    const now = clock.now()
    const received = getReceivedPeriod()
    if (now - readAt < MAX_DELAY_MS) return true
    return received !== undefined && received.from <= readAt && now - received.until < MAX_DELAY_MS
  }
  return {
    async find(key, read) {
      const cached = found.get(key)
      if (cached && isCurrent(cached.readAt) && !endedSids.has(cached.viewer.sid)) return cached.viewer
      const readAt = clock.now()
      const viewer = await read()
      if (!viewer || endedSids.has(viewer.sid)) return null
      found.set(key, { viewer, readAt }, { start: readAt })
      return viewer
    },
    end(sids) {
      for (const sid of sids) endedSids.set(sid, true)
    },
    forget(userId) {
      for (const [key, { viewer }] of found.entries()) if (viewer.id === userId) found.delete(key)
    },
  }
}
