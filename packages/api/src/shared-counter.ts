import { hash } from 'node:crypto'
import { RateLimiterRedis } from 'rate-limiter-flexible'
import { memoryCounter, type RateLimitCounter, toUsage } from './rate-limit-counter.ts'

/** The Redis in which all servers count rate limits. */
export type RateLimitStore = {
  /** A client of the package `redis`. */
  client: object
  /** Runs a command and returns its result, or undefined if Redis does not respond. Never throws. */
  run<T>(command: () => Promise<T>): Promise<T | undefined>
}

/** Creates a counter in Redis; `duration` in seconds. Counts in this process's memory while Redis does not respond. */
export function sharedCounter({ client, run }: RateLimitStore, name: string, duration: number): RateLimitCounter {
  const limiter = new RateLimiterRedis({
    storeClient: client,
    useRedisPackage: true,
    keyPrefix: `stoop:${name}`,
    points: Number.MAX_SAFE_INTEGER,
    duration,
  })
  const local = memoryCounter(duration)
  // A hash, so that Redis contains no emails and addresses in plain text.
  const toRedisKey = (key: string) => hash('sha256', key, 'base64url')
  return {
    async add(key, points) {
      const result = await run(() => limiter.penalty(toRedisKey(key), points))
      return result ? toUsage(result) : local.add(key, points)
    },
    async subtract(key, points) {
      const result = await run(() => limiter.reward(toRedisKey(key), points))
      if (!result) await local.subtract(key, points)
    },
  }
}
