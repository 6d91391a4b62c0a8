import type { Database } from '@stoop/db/client'
import type { Passwords } from './auth/passwords.ts'
import type { Limits } from './limits.ts'
import type { PhotoStore } from './photos/photo-store.ts'

/** Milliseconds since 1970; tests hand in their own. */
export type Clock = { now(): number }

/** What the rules need of the world, made once at start. */
export type Services = { db: Database; clock: Clock; limits: Limits; passwords: Passwords; photos: PhotoStore }

/** The signed-in member who asks. */
export type Viewer = { id: string; sid: string }

/** How the call came in. */
export type Door = {
  /** The caller's address as far as it can be trusted. */
  address: string
  userAgent: string
  /** The server's own address as the caller sees it, without a slash at its end. */
  origin: string
  idempotencyKey: string | undefined
  /** The call has been counted before its body was read (R61). */
  counted?: boolean
  /** Gives the browser the read-only session cookie, or takes it away with null (R14). */
  setSessionCookie(secret: string | null): void
}

export type Context = Services & { viewer: Viewer | null; door: Door }

/** The context behind `member`: somebody is signed in. */
export type MemberContext = Context & { viewer: Viewer }
