import { LRUCache } from 'lru-cache'
import type { Clock, Viewer } from './context.ts'

/** The channel on which the database reports the sid of every session that is deleted (migration 0039). */
export const ENDED_SESSIONS_CHANNEL = 'ended_sessions'

const MAX_AGE_MS = 60_000
/** How late the end of a session may be noticed; another server's sign-out must end it within a second. */
const MAX_DELAY_MS = 900
/** Longer than a session is kept and than the database takes to read one, so that no read begun before a sign-out is still open. */
const ENDED_MS = 90_000
const MAX_SESSIONS = 20_000

/** Returns the times between which every end of a session was reported to this server; undefined while none is (driver/listen.ts). */
export type GetCoverage = () => { from: number; until: number } | undefined

/** The viewers of the sessions that were read last, so that their many requests read them once. */
export type SessionCache = {
  /**
   * Returns the viewer for `key`, from the cache or from `read`. `key` says how the secret was sent: the digest of a cookie
   * must not match that of a bearer token.
   */
  find(key: string, read: () => Promise<Viewer | null>): Promise<Viewer | null>
  /** Ends the sessions with these sids on this server at once, also for reads in progress. */
  end(sids: readonly string[]): void
}

/**
 * Creates the cache of one server. `clock` must not go back, so a server passes `performance`. A session is kept for a minute while the
 * database reports the ends of sessions, and for 0.9 s without reports.
 */
export function sessionCache(clock: Clock, getCoverage: GetCoverage = () => undefined): SessionCache {
  const options = { max: MAX_SESSIONS, ttlResolution: 0, perf: clock }
  const found = new LRUCache<string, { viewer: Viewer; readAt: number }>({ ...options, ttl: MAX_AGE_MS })
  // If more sessions end than it holds, the cache forgets all.
  const dispose = (_: true, __: string, reason: LRUCache.DisposeReason) => reason === 'evict' && found.clear()
  const endedSids = new LRUCache<string, true>({ ...options, ttl: ENDED_MS, dispose })
  const isCurrent = (readAt: number) => {
    const now = clock.now()
    const coverage = getCoverage()
    if (now - readAt < MAX_DELAY_MS) return true
    return coverage !== undefined && coverage.from <= readAt && now - coverage.until < MAX_DELAY_MS
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
  }
}
