import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS, parseRateLimits } from './rate-limit-config.ts'
import { createRateLimits } from './rate-limits.ts'
import type { RateLimitStore } from './shared-counter.ts'
import { useTestContext } from './test-context.ts'

const testContext = useTestContext()

/** Creates a store that counts like Redis, in a map. While `isAway` is set, it fails. */
function fakeStore() {
  const counts = new Map<string, number>()
  const state = { isAway: false }
  const client = {
    async eval(_script: string, { keys: [key = ''], arguments: [points] }: { keys: string[]; arguments: string[] }) {
      const count = (counts.get(key) ?? 0) + Number(points)
      counts.set(key, count)
      return [count, 60_000]
    },
  }
  const store: RateLimitStore = {
    client,
    run: async (command) => (state.isAway ? undefined : command()),
  }
  return { counts, state, store }
}

const openLimits = (store: RateLimitStore, config = DEFAULT_RATE_LIMITS) =>
  createRateLimits(config, testContext.db, testContext.createServices.clock, store)

it('counts the calls of all servers together', async () => {
  const { store } = fakeStore()
  const servers = [openLimits(store), openLimits(store)]
  for (let n = 1; n <= 10; n++) expect(await servers[n % 2]?.consume('login', 'one')).toBe(n)
  for (const server of servers)
    await expect(server.consume('login', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfter: 60 })
  await servers[0]?.refund('login', 'one')
  expect(await servers[1]?.consume('login', 'one')).toBe(10)
})

it('counts limits of transactions in the store, even if their window is a day', async () => {
  const { store, counts } = fakeStore()
  const limits = openLimits(store)
  for (const limit of ['address', 'everything', 'samePerson', 'newSignInMail', 'communityBan'] as const)
    await limits.consume(limit, 'one')
  expect([...counts.keys()].map((key) => key.split(':')[1])).toEqual([
    'address',
    'everything',
    'samePerson',
    'newSignInMail',
    'communityBan',
  ])
})

it('keeps daily limits in the database', async () => {
  const { store, counts } = fakeStore()
  expect(await openLimits(store).consume('friendRequest', 'ann')).toBe(1)
  expect(await openLimits(fakeStore().store).consume('friendRequest', 'ann')).toBe(2)
  expect(counts.size).toBe(0)
})

it('sends no email and no address in plain text to the store', async () => {
  const { store, counts } = fakeStore()
  const limits = openLimits(store)
  await limits.consume('linkMail', 'reset-password ann@stoop.test')
  await limits.consume('login', '192.0.2.1')
  for (const key of counts.keys()) expect(key).toMatch(/^stoop:\w+:[\w-]{43}$/)
})

it('counts calls in memory while the store is unavailable, and then in the store again', async () => {
  const { store, state } = fakeStore()
  const [first, second] = [openLimits(store), openLimits(store)]
  await first.consume('login', 'one')
  state.isAway = true
  for (let n = 1; n <= 10; n++) expect(await first.consume('login', 'one')).toBe(n)
  await expect(first.consume('login', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(await second.consume('login', 'one')).toBe(1)
  await second.refund('login', 'one')
  expect(await second.consume('login', 'one')).toBe(1)
  state.isAway = false
  expect(await first.consume('login', 'one')).toBe(2)
  expect(await second.consume('login', 'one')).toBe(3)
})

it('uses the windows and points of RATE_LIMITS', async () => {
  const limits = openLimits(fakeStore().store, parseRateLimits('login=2/1m'))
  await limits.consume('login', 'one')
  await limits.consume('login', 'one')
  await expect(limits.consume('login', 'one')).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
})
