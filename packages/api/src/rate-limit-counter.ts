import type { Database } from '@stoop/db/client'
import { rateLimits } from '@stoop/db/schema'
import { inArray, lt, sql } from 'drizzle-orm'
import { RateLimiterMemory, type RateLimiterRes } from 'rate-limiter-flexible'
import { BATCH_SIZE, runInBatches } from './batches.ts'
import type { Clock, Services } from './context.ts'
import { SECOND_MS } from './durations.ts'

/** Counts points per key. The window of a key starts with its first point. */
export type RateLimitCounter = {
  add(key: string, points: number): Promise<{ used: number; msLeft: number }>
  subtract(key: string, points: number): Promise<void>
}

/** Creates a counter in this process's memory; `duration` in seconds. */
export function memoryCounter(duration: number): RateLimitCounter {
  const limiter = new RateLimiterMemory({ points: Number.MAX_SAFE_INTEGER, duration })
  return {
    add: async (key, points) => toUsage(await limiter.penalty(key, points)),
    async subtract(key, points) {
      await limiter.reward(key, points)
    },
  }
}

/** Returns the used points and the milliseconds until the end of the window from a result of the limiter library. */
export const toUsage = ({ consumedPoints: used, msBeforeNext: msLeft }: RateLimiterRes) => ({ used, msLeft })

/**
 * Creates a counter in the database that needs one statement per count; `duration` in seconds. We do not use the store of the
 * library, because it imports drizzle by a computed name, which our bundle cannot resolve.
 */
export function databaseCounter(db: Database, clock: Clock, name: string, duration: number): RateLimitCounter {
  const toRowKey = (key: string) => `${name}:${key}`
  return {
    async add(key, points) {
      const now = new Date(clock.now())
      const expire = new Date(now.getTime() + duration * SECOND_MS)
      const isExpired = sql`${rateLimits.expire} <= excluded.expire - make_interval(secs => ${duration})`
      const [row] = await db
        .insert(rateLimits)
        .values({ key: toRowKey(key), points, expire })
        .onConflictDoUpdate({
          target: rateLimits.key,
          set: {
            points: sql`case when ${isExpired} then excluded.points else ${rateLimits.points} + excluded.points end`,
            expire: sql`case when ${isExpired} then excluded.expire else ${rateLimits.expire} end`,
          },
        })
        .returning({ used: rateLimits.points, expire: rateLimits.expire })
      return { used: row?.used ?? points, msLeft: (row?.expire ?? expire).getTime() - now.getTime() }
    },
    async subtract(key, points) {
      await db
        .update(rateLimits)
        .set({ points: sql`greatest(0, ${rateLimits.points} - ${points}::int)` })
        .where(sql`${rateLimits.key} = ${toRowKey(key)}`)
    },
  }
}

/** Deletes expired counters until `signal` is aborted. Several servers may run it at once. */
export async function deleteExpiredCounters({ db, clock }: Pick<Services, 'db' | 'clock'>, signal?: AbortSignal) {
  const isExpired = lt(rateLimits.expire, new Date(clock.now()))
  const batch = db.select({ key: rateLimits.key }).from(rateLimits).where(isExpired).limit(BATCH_SIZE)
  const deleteBatch = () =>
    db.delete(rateLimits).where(inArray(rateLimits.key, batch)).returning({ key: rateLimits.key })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
