import { isIPv4 } from 'node:net'
import type { Database } from '@stoop/db/client'
import ipaddr from 'ipaddr.js'
import type { Clock } from './context.ts'
import { DAY_MS, SECOND_MS } from './durations.ts'
import { tooManyRequests } from './errors.ts'
import {
  DEFAULT_RATE_LIMITS,
  type RateLimitConfig,
  type RateLimitName,
  type RateLimitSettings,
} from './rate-limit-config.ts'
import { databaseCounter, memoryCounter, type RateLimitCounter } from './rate-limit-counter.ts'
import { type RateLimitStore, sharedCounter } from './shared-counter.ts'

const DAY = DAY_MS / SECOND_MS

// The first two protect the database. The others are counted inside transactions: counting in the database would take a second
// connection, and the pool could run out.
const NOT_IN_DATABASE: ReadonlySet<RateLimitName> = new Set([
  'address',
  'everything',
  'samePerson',
  'samePost',
  'mention',
  'newSignInMail',
  'communityBan',
  'communityBans',
])

export type RateLimits = {
  settings: RateLimitSettings
  /**
   * Counts `points` (default 1) for `key`, a user's id or an address. Returns the points in this window. If they would exceed the
   * allowance, does not count, and throws tooManyRequests with the seconds to wait.
   */
  consume(limit: RateLimitName, key: string, points?: number): Promise<number>
  /** Subtracts points that `consume` added, for a call that should not count. */
  refund(limit: RateLimitName, key: string, points?: number): Promise<void>
}

/** Creates rate limits that are counted in this process's memory. */
export const inMemoryRateLimits = (config: RateLimitConfig = DEFAULT_RATE_LIMITS): RateLimits =>
  rateLimitsFrom(config, (limit) => memoryCounter(config.allowances[limit].duration))

/**
 * Creates rate limits that are counted in `store`, for all servers together. Without a store, counts in this process's memory.
 * Daily limits are always counted in the database, so that they survive a restart.
 */
export const createRateLimits = (
  config: RateLimitConfig,
  db: Database,
  clock: Clock,
  store?: RateLimitStore,
): RateLimits =>
  rateLimitsFrom(config, (limit) => {
    const { duration } = config.allowances[limit]
    if (duration >= DAY && !NOT_IN_DATABASE.has(limit)) return databaseCounter(db, clock, limit, duration)
    return store ? sharedCounter(store, limit, duration) : memoryCounter(duration)
  })

/** Creates rate limits that allow everything, for tests and load tests (RATE_LIMITS=off). */
export const noRateLimits: RateLimits = {
  settings: {
    ...DEFAULT_RATE_LIMITS.settings,
    newAccountWeight: 1,
    communitiesPerMember: Number.MAX_SAFE_INTEGER,
    exportsPerWeek: Number.MAX_SAFE_INTEGER,
  },
  consume: async () => 0,
  refund: async () => undefined,
}

function rateLimitsFrom(
  { allowances, settings }: RateLimitConfig,
  createCounter: (limit: RateLimitName) => RateLimitCounter,
): RateLimits {
  const counters = new Map<RateLimitName, RateLimitCounter>()
  const getCounter = (limit: RateLimitName) => {
    const counter = counters.get(limit) ?? createCounter(limit)
    counters.set(limit, counter)
    return counter
  }
  // A call counts at most the whole allowance, so that a first call is always allowed.
  const capPoints = (limit: RateLimitName, points: number) => Math.min(points, Math.max(1, allowances[limit].points))
  return {
    settings,
    async consume(limit, key, points = 1) {
      const maxPoints = allowances[limit].points
      const { used, msLeft } = await getCounter(limit).add(key, capPoints(limit, points))
      if (used <= maxPoints) return used
      await getCounter(limit).subtract(key, capPoints(limit, points))
      throw tooManyRequests(Math.max(1, Math.ceil(msLeft / SECOND_MS)))
    },
    refund: (limit, key, points = 1) => getCounter(limit).subtract(key, capPoints(limit, points)),
  }
}

/**
 * Returns the rate limit key of an address. A household has a whole IPv6 /64, so its addresses share a key. For other texts,
 * returns the text.
 */
export function addressKey(address: string): string {
  return networkKey(address, 4)
}

/** Returns the key of an address's IPv6 /48, which a single customer may own; undefined for IPv4. */
export function siteKey(address: string): string | undefined {
  const key = networkKey(address, 3)
  return key.endsWith('/48') ? key : undefined
}

function networkKey(address: string, groups: number): string {
  if (isIPv4(address)) return address
  if (!ipaddr.isValid(address)) return address
  const parsed = ipaddr.process(address)
  if (parsed.kind() === 'ipv4') return parsed.toString()
  return `${parsed.toNormalizedString().split(':').slice(0, groups).join(':')}::/${groups * 16}`
}
