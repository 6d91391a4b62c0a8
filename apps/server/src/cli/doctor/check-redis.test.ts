import { expect, it, onTestFinished } from 'vitest'
import { readEnv } from '../../env.ts'
import { redisDouble } from '../../redis-double.ts'
import { checkRedis } from './check-redis.ts'

async function startRedis() {
  const redis = await redisDouble()
  onTestFinished(redis.stop)
  return { ...redis, env: readEnv({ RATE_LIMIT_URL: `redis://127.0.0.1:${redis.port}` }) }
}

it('returns no findings without RATE_LIMIT_URL or without rate limits', async () => {
  expect(await checkRedis(readEnv({}))).toEqual([])
  expect(await checkRedis(readEnv({ RATE_LIMITS: 'off', RATE_LIMIT_URL: 'redis://127.0.0.1:1' }))).toEqual([])
})

it('accepts a Redis that can be written', async () => {
  const { env } = await startRedis()
  expect(await checkRedis(env)).toMatchObject([{ status: 'ok' }])
})

it('warns about a Redis that is full', async () => {
  const { env, state } = await startRedis()
  state.isFull = true
  expect(await checkRedis(env)).toMatchObject([
    { status: 'warning', message: expect.stringContaining('does not respond (OOM command not allowed') },
  ])
})

it('warns about a Redis that cannot be reached', async () => {
  expect(await checkRedis(readEnv({ RATE_LIMIT_URL: 'redis://127.0.0.1:1' }))).toMatchObject([
    { status: 'warning', message: expect.stringContaining('ECONNREFUSED') },
  ])
})
