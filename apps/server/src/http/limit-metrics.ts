import { isTooManyRequests } from '@stoop/api/errors'
import type { RateLimits } from '@stoop/api/rate-limits'
import { Counter, type Registry } from 'prom-client'

/** Wraps rate limits to count the calls that they reject. */
export type ObserveLimits = (limits: RateLimits) => RateLimits

/** Adds the number of rejected calls of each rate limit. */
export function createLimitMetrics(registry: Registry): ObserveLimits {
  const reached = new Counter({
    name: 'rate_limit_reached_total',
    help: 'Calls beyond a rate limit, by the name of the limit (RATE_LIMITS)',
    labelNames: ['limit'],
    registers: [registry],
  })
  return (limits) => ({
    ...limits,
    async consume(limit, key, points) {
      try {
        return await limits.consume(limit, key, points)
      } catch (error) {
        if (isTooManyRequests(error)) reached.inc({ limit })
        throw error
      }
    },
  })
}
