import type { Database } from '@stoop/db/client'
import type { Replicas } from '@stoop/db/replicas'
import type { Locale } from '@stoop/validators/locales'
import type { Events } from './events.ts'
import type { ExportStorage } from './export-storage.ts'
import type { LiveStreams } from './live-streams.ts'
import type { Passwords } from './passwords.ts'
import type { PhotoStorage } from './photo-storage.ts'
import type { RunQueued } from './queue.ts'
import type { RateLimits } from './rate-limits.ts'
import type { SessionCache } from './session-cache.ts'

/** Returns milliseconds since 1970. Tests pass their own clock. */
export type Clock = { now(): number }

/** The operator's settings that service functions use. */
export type SiteSettings = {
  /**
   * Returns the origin of links in mails, without a trailing slash. Never use the Host header instead: a sender can choose it.
   */
  getOrigin(): string
  /** If false, messages are written to files, and accounts count as verified. */
  isMailConfigured: boolean
  registration: 'open' | 'invite' | 'closed'
  /** Whether members may invite people to register. */
  hasMemberInvitations: boolean
  /** Whether a signed-out visitor of a link to a public post sees its author and first words. */
  hasPostPreviews: boolean
  /**
   * When content is held for review. `sameText`: after a member repeats a text this often within a day; 0 turns this off.
   * `newAccountLinks`: if a new account posts a link.
   */
  holds: { sameText: number; newAccountLinks: boolean }
  /** In years. */
  minimumAge: number
  /** Hosts of push services that the operator has added to the known ones, such as `push.example:8443`. */
  pushServices: readonly string[]
  /** How many days the operator keeps backups; null if not configured. */
  backupDays: number | null
  /** Returns the IANA time zone of a city; UTC for an unknown city or none. */
  getZone(city: string | null): string
  /** Returns the version of the rules and terms that people accept when they register. */
  getTermsVersion(): Promise<string>
}

/** Keys that sign and hash values. They are never sent and never stored in the database. */
export type Secrets = {
  /** Signs the tokens of links in mails. */
  tokenKey: string
  /** Hashes names and addresses that must stay reserved. The key must never change. */
  identityKey: string
}

/** The dependencies of service functions, created once at start. */
export type Services = {
  db: Database
  /** The replicas of DATABASE_REPLICA_URL; undefined without the setting. Only trpc.ts uses them. */
  replicas?: Replicas | undefined
  clock: Clock
  limits: RateLimits
  sessions: SessionCache
  /** Limits the concurrent database calls per caller, so that one caller cannot take all connections. */
  databaseQueue: RunQueued
  passwords: Passwords
  photos: PhotoStorage
  /** Stores the files of exports. */
  exports: ExportStorage
  site: SiteSettings
  secrets: Secrets
  /** Receives the events of every committed transaction. */
  events: Events
  /** The open event streams; undefined outside of a server. */
  live?: LiveStreams | undefined
}

/** The signed-in user who makes the request. */
export type Viewer = {
  id: string
  sid: string
  /** Whether the viewer has many friends. Selects the faster of two feed queries. Up to a minute old. */
  hasManyFriends?: boolean
  /** Whether the viewer has blocks. Selects the faster of two queries with the same result. Up to a minute old. */
  hasBlocks?: boolean
  /** Whether the site has few members. Selects the faster of two people searches. Up to a minute old. */
  isSiteSmall?: boolean
  /**
   * The language that the viewer has chosen; null or undefined if none. After a change on another server, the value is up to a
   * minute old.
   */
  language?: Locale | null
}

/** The parts of the HTTP request that service functions need. */
export type RequestInfo = {
  /** The id of the request in the log. */
  id?: string
  /** The client's IP address. Read from proxy headers only if the proxy is trusted. */
  address: string
  userAgent: string
  /** The Accept-Language header. */
  acceptLanguage?: string | undefined
  /** The server's origin in the URL that the client requested, without a trailing slash. */
  origin: string
  idempotencyKey: string | undefined
  /** The id that the client's browser tab has given itself. The events of a write are not sent to the tab that made it. */
  clientId?: string | undefined
  /** Whether the request has stored an event for the event streams. */
  recordedEvents?: boolean
  /** Whether the request was counted towards the general limit before its body was read. */
  isRateLimited?: boolean
  /** The maximum of bytes of a page. Set if several lists of one batch share the bytes. */
  maxPageBytes?: number
  /** The secret of the cookie by which a browser is known after a sign-in; undefined without the cookie. */
  browserCookie: string | undefined
  setBrowserCookie(secret: string): void
  /** Sets the read-only session cookie; null deletes it. */
  setSessionCookie(secret: string | null): void
}

export type Context = Services & {
  viewer: Viewer | null
  request: RequestInfo
  /** Whether the called procedure may read a replica (`mayReadReplica` in endpoint.ts). */
  mayReadReplica?: boolean | undefined
  /** The primary database; set if `db` is a replica. Used to check what the viewer may do (`primaryOf`). */
  primary?: Database | undefined
}

/** Returns the primary database, for checks of what the viewer may see or do. The data of a replica may be old. */
export const primaryOf = ({ db, primary }: Pick<Context, 'db' | 'primary'>): Database => primary ?? db

/** The context of an authenticated procedure: `viewer` is not null. */
export type AuthenticatedContext = Context & { viewer: Viewer }
