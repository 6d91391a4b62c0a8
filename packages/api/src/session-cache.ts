import { LRUCache } from 'lru-cache'
import type { Clock, Viewer } from './context.ts'

/** Less than a second: another server's sign-out must end a session within that time. */
const MAX_AGE_MS = 900
/** Longer than the database takes to read a session at most, so that no read begun before a sign-out is still open. */
const ENDED_MS = 30_000
const MAX_SESSIONS = 10_000

/** The viewers of the sessions that were read last, so that a page's many requests read their session once. */
export type SessionCache = {
  /**
   * Returns the viewer for `key`, from the cache or from `read`. `key` says how the secret was sent: the digest of a cookie
   * must not match that of a bearer token.
   */
  find(key: string, read: () => Promise<Viewer | null>): Promise<Viewer | null>
  /** Ends the sessions with these sids on this server at once, also for reads in progress. */
  end(sids: readonly string[]): void
}

/** Creates the cache of one server. `clock` must not go back, so a server passes `performance`. */
export function sessionCache(clock: Clock): SessionCache {
  const options = { max: MAX_SESSIONS, ttlResolution: 0, perf: clock }
  const viewers = new LRUCache<string, Viewer>({ ...options, ttl: MAX_AGE_MS })
  const endedSids = new LRUCache<string, true>({ ...options, ttl: ENDED_MS })
  return {
    async find(key, read) {
      const cached = viewers.get(key)
      if (cached && !endedSids.has(cached.sid)) return cached
      const start = clock.now()
      const viewer = await read()
      if (!viewer || endedSids.has(viewer.sid)) return null
      viewers.set(key, viewer, { start })
      return viewer
    },
    end(sids) {
      for (const sid of sids) endedSids.set(sid, true)
    },
  }
}
