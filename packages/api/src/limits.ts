import ipaddr from 'ipaddr.js'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { tooMany } from './refusals.ts'

const MINUTE = 60
const HOUR = 60 * MINUTE

/** Calls per seconds, of one member or one address (R61); sign-ins of one account from all addresses together. */
const ALLOWED = {
  everything: { points: 600, duration: MINUTE },
  login: { points: 10, duration: 15 * MINUTE },
  account: { points: 100, duration: 15 * MINUTE },
  registration: { points: 20, duration: HOUR },
  post: { points: 60, duration: HOUR },
  reply: { points: 120, duration: HOUR },
  friendRequest: { points: 60, duration: 24 * HOUR },
  join: { points: 120, duration: HOUR },
  upload: { points: 40, duration: HOUR },
} as const

export type LimitName = keyof typeof ALLOWED

export type Limits = {
  /** Counts one call of `who`; refuses with 429 and the seconds to wait once the allowance is used up. */
  take(limit: LimitName, who: string): Promise<void>
}

/** Counts in this process's memory. */
export function limitsInMemory(): Limits {
  const counters = new Map(
    Object.entries(ALLOWED).map(([name, allowance]) => [
      name,
      new RateLimiterMemory({ keyPrefix: name, ...allowance }),
    ]),
  )
  return {
    async take(limit, who) {
      try {
        await counters.get(limit)?.consume(who)
      } catch (refused) {
        if (refused instanceof RateLimiterRes) throw tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
        throw refused
      }
    },
  }
}

/** RATE_LIMITS=off: for tests and load runs. */
export const noLimits: Limits = { take: async () => undefined }

/** The key of an address: IPv6 by its /64, since a household has a whole one. What is no address is its own key. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const known = ipaddr.process(address)
  if (known.kind() === 'ipv4') return known.toString()
  return `${known.toNormalizedString().split(':').slice(0, 4).join(':')}::/64`
}
