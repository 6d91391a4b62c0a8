import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { sharedCounter } from '@stoop/api/shared-counter'
import { expect, it, onTestFinished } from 'vitest'
import { openRateLimitStore } from './rate-limit-store.ts'
import { redisDouble } from './redis-double.ts'

/** Longer than any pause of the process on a busy machine. */
const PATIENT_MS = 60_000

/** Starts a double of Redis, and stops it after the test. */
async function startRedis(port?: number) {
  const redis = await redisDouble(port)
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await redis.stop()
    isStopped = true
  }
  onTestFinished(stop)
  return { ...redis, stop }
}

/** Opens the store of a server, and closes it after the test. */
async function openStore(port: number, commandMs = PATIENT_MS) {
  const lines: string[] = []
  const timeouts = { connectMs: PATIENT_MS, commandMs }
  const store = await openRateLimitStore(`redis://127.0.0.1:${port}`, (line) => lines.push(line), timeouts)
  onTestFinished(() => store.close())
  return { store, lines, counter: sharedCounter(store, 'login', 60) }
}

const AWAY =
  /^Redis at RATE_LIMIT_URL does not respond \(.+\)\. Until it does, this server counts rate limits by itself\.$/
const BACK = 'Redis at RATE_LIMIT_URL responds again. All servers count rate limits together.'

it('counts the calls of two servers together', async () => {
  const { port } = await startRedis()
  const [first, second] = [await openStore(port), await openStore(port)]
  expect(await first.counter.add('one', 1)).toMatchObject({ used: 1, msLeft: 60_000 })
  expect(await second.counter.add('one', 2)).toMatchObject({ used: 3 })
  await first.counter.subtract('one', 1)
  expect(await second.counter.add('one', 1)).toMatchObject({ used: 3 })
  expect([...first.lines, ...second.lines]).toEqual([])
})

it('counts calls in memory while Redis is unavailable, then in Redis again, and logs one line for each change', {
  tags: 'long',
}, async () => {
  const redis = await startRedis()
  const { counter, lines } = await openStore(redis.port)
  await counter.add('one', 5)
  await redis.stop()
  const used = await Promise.all(Array.from({ length: 20 }, () => counter.add('one', 1)))
  expect(used.map((usage) => usage.used)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(lines).toEqual([expect.stringMatching(AWAY)])
  const again = await startRedis(redis.port)
  await expect.poll(() => lines, { timeout: 30_000 }).toEqual([expect.stringMatching(AWAY), BACK])
  expect(await counter.add('one', 1)).toMatchObject({ used: 1 })
  expect(again.counts.size).toBe(1)
})

it('starts while Redis is unavailable, and uses Redis as soon as it responds', { tags: 'long' }, async () => {
  const redis = await startRedis()
  await redis.stop()
  const { counter, lines } = await openStore(redis.port)
  expect(await counter.add('one', 1)).toMatchObject({ used: 1 })
  expect(lines).toEqual([expect.stringMatching(AWAY)])
  const again = await startRedis(redis.port)
  await expect.poll(() => lines.length, { timeout: 30_000 }).toBe(2)
  await counter.add('one', 1)
  expect(again.counts.size).toBe(1)
})

it.each(['isSilent', 'isFull'] as const)('does not wait for a Redis that cannot count (%s)', async (problem) => {
  const redis = await startRedis()
  const { counter, lines } = await openStore(redis.port, 100)
  redis.state[problem] = true
  expect(await counter.add('one', 1)).toMatchObject({ used: 1 })
  expect(lines).toEqual([expect.stringMatching(AWAY)])
  // Only the first call waits for Redis. The others are counted in memory.
  expect(await counter.add('one', 1)).toMatchObject({ used: 2 })
  expect(redis.counts.size).toBe(0)
})

it('returns the same counts as limits in memory', async () => {
  const { port } = await startRedis()
  const { counter } = await openStore(port)
  const limits = inMemoryRateLimits()
  for (let n = 1; n <= 5; n++) expect((await counter.add('one', 1)).used).toBe(await limits.consume('login', 'one'))
})

it('logs no line when it is closed', async () => {
  const { port } = await startRedis()
  const { store, counter, lines } = await openStore(port)
  store.close()
  expect(await counter.add('one', 1)).toMatchObject({ used: 1 })
  expect(lines).toEqual([])
})
