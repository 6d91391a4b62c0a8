import type { Database } from '@stoop/db/client'
import type { Passwords } from './auth/passwords.ts'
import type { SessionCache } from './auth/session-cache.ts'
import type { Events } from './events.ts'
import type { PhotoStorage } from './photos/photo-storage.ts'
import type { RunQueued } from './queue.ts'
import type { RateLimits } from './rate-limits.ts'

/** Returns milliseconds since 1970. Tests pass their own clock. */
export type Clock = { now(): number }

/** The dependencies of service functions, created once at start. */
export type Services = {
  db: Database
  clock: Clock
  limits: RateLimits
  sessions: SessionCache
  /** Limits the concurrent database calls per caller, so that one caller cannot take all connections. */
  databaseQueue: RunQueued
  passwords: Passwords
  photos: PhotoStorage
  /** Gets the events of every committed write. */
  events: Events
}

/** The signed-in user who makes the request. */
export type Viewer = { id: string; sid: string }

/** The parts of the HTTP request that service functions need. */
export type RequestInfo = {
  /** The caller's IP address; taken from proxy headers only if the proxy is trusted. */
  address: string
  userAgent: string
  /** The server's origin as the caller sees it, without a trailing slash. */
  origin: string
  idempotencyKey: string | undefined
  /** True if the request was counted against the general limit before its body was read. */
  isRateLimited?: boolean
  /** The secret of the cookie that identifies a browser that has signed in before; undefined without the cookie. */
  browserCookie: string | undefined
  setBrowserCookie(secret: string): void
  /** Sets the read-only session cookie; null deletes it. */
  setSessionCookie(secret: string | null): void
}

export type Context = Services & { viewer: Viewer | null; request: RequestInfo }

/** The context of an authenticated procedure: `viewer` is not null. */
export type AuthenticatedContext = Context & { viewer: Viewer }
