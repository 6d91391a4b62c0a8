import { LRUCache } from 'lru-cache'
import type { Clock, Viewer } from '../context.ts'

/** Less than a second: another server's sign-out must end a session within that time. */
const MAX_AGE_MS = 900
const MAX_SESSIONS = 10_000

/** The viewers of the sessions that were read last, so that a page's many requests read their session once. */
export type SessionCache = {
  /** `digest` is that of the bearer token or of the cookie. */
  get(digest: string): Viewer | undefined
  set(digest: string, viewer: Viewer): void
  /** Ends the sessions with these sids on this server at once. */
  forget(sids: readonly string[]): void
}

/** Creates the cache of one server. */
export function sessionCache(clock: Clock): SessionCache {
  const options = { max: MAX_SESSIONS, ttl: MAX_AGE_MS, ttlResolution: 0, perf: clock }
  const viewers = new LRUCache<string, Viewer>(options)
  // A cookie's digest differs from the sid, the digest of the bearer token.
  const digestsBySid = new LRUCache<string, string[]>(options)
  return {
    get: (digest) => viewers.get(digest),
    set(digest, viewer) {
      viewers.set(digest, viewer)
      digestsBySid.set(viewer.sid, [...new Set([...(digestsBySid.get(viewer.sid) ?? []), digest])])
    },
    forget(sids) {
      for (const sid of sids) for (const digest of digestsBySid.get(sid) ?? []) viewers.delete(digest)
    },
  }
}
