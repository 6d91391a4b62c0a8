import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { readMetric } from './read-metric.ts'
import { Redis } from './redis.ts'

const MAX_WAIT_MS = 10_000
const REQUESTS = 2000
/** How many wrong passwords one caller sends, to two servers in turn. By default, ten are allowed. */
const ATTEMPTS = 12
const UNLIMITED = 'address=999999999/1m,everything=999999999/1m'

/** Checks the rate limits of two servers with a real Redis, also while Redis is frozen, and measures their cost. */
export async function checkLimits(env: Record<string, string>): Promise<Line[]> {
  const redis = await Redis.start()
  try {
    const unlimited = { ...env, RATE_LIMITS: UNLIMITED }
    return [
      await measureCost(unlimited, redis, false),
      await measureCost(unlimited, redis, true),
      ...(await checkTwoServers({ ...env, RATE_LIMITS: 'on', RATE_LIMIT_URL: redis.url }, redis)),
    ]
  } finally {
    await redis.stop()
  }
}

/** Measures the processor time of a request that is counted for its address. */
async function measureCost(env: Record<string, string>, redis: Redis, usesRedis: boolean): Promise<Line> {
  const server = await ServerProcess.start({ ...env, ...(usesRedis && { RATE_LIMIT_URL: redis.url }) }, undefined)
  try {
    const cpuSeconds = () => readMetric(server.address, 'process_cpu_seconds_total')
    const send = async (count: number) => {
      for (let n = 0; n < count; n += 1) await (await fetch(`${server.address}/api/site`)).text()
    }
    await send(REQUESTS)
    const before = await cpuSeconds()
    await send(REQUESTS)
    const microseconds = (((await cpuSeconds()) - before) * 1e6) / REQUESTS
    return [
      `processor time of GET /api/site in µs, ${usesRedis ? 'with' : 'without'} Redis`,
      microseconds.toFixed(0),
      true,
    ]
  } finally {
    await server.stop()
  }
}

async function checkTwoServers(env: Record<string, string>, redis: Redis): Promise<Line[]> {
  const servers = [await ServerProcess.start(env, undefined), await ServerProcess.start(env, undefined)]
  try {
    const shared = await guess(servers, 'ann@stoop.test')
    await redis.kill()
    const away = await guess(servers, 'ann@stoop.test')
    const awayLines = servers.map((server) => linesAboutRedis(server))
    await redis.restart()
    const returnMs = await waitForLines(servers, 2)
    const again = await guess(servers, 'ann@stoop.test')
    redis.freeze(true)
    const startedAt = performance.now()
    const frozen = await guess(servers, 'ann@stoop.test')
    const frozenMs = performance.now() - startedAt
    redis.freeze(false)
    await waitForLines(servers, 4)
    return [
      ['wrong passwords on two servers together', describe(shared), shared.join() === expected(10)],
      ['the same after Redis was killed', describe(away), away.every((status) => status === 401)],
      [
        'log lines of each server about it',
        awayLines.map(({ length }) => length).join(', '),
        awayLines.every(({ length }) => length === 1),
      ],
      ['seconds until a started Redis is used again', (returnMs / 1000).toFixed(1), returnMs < MAX_WAIT_MS],
      ['wrong passwords on two servers together', describe(again), again.join() === expected(10)],
      ['the same while Redis is frozen', describe(frozen), frozen.every((status) => status === 401 || status === 429)],
      ['milliseconds of these twelve requests', frozenMs.toFixed(0), frozenMs < MAX_WAIT_MS],
      [
        'log lines of each server in all',
        servers.map((server) => linesAboutRedis(server).length).join(', '),
        servers.every((server) => linesAboutRedis(server).length === 4),
      ],
      [
        'uncaught errors',
        servers.flatMap(({ uncaught }) => uncaught).length,
        servers.every(({ uncaught }) => uncaught.length === 0),
      ],
    ]
  } finally {
    for (const server of servers) await server.stop()
  }
}

const expected = (allowed: number) => Array.from({ length: ATTEMPTS }, (_, n) => (n < allowed ? 401 : 429)).join()

const describe = (statuses: number[]) =>
  [...new Set(statuses)].map((status) => `${statuses.filter((each) => each === status).length} × ${status}`).join(', ')

/** Signs in with wrong passwords, on the servers in turn. Returns the statuses. */
async function guess(servers: ServerProcess[], email: string): Promise<number[]> {
  const statuses: number[] = []
  for (let n = 0; n < ATTEMPTS; n += 1) {
    const response = await fetch(`${servers[n % servers.length]?.address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: `wrong ${n}` }),
    })
    await response.text()
    statuses.push(response.status)
  }
  return statuses
}

const linesAboutRedis = ({ lines }: ServerProcess) => lines.filter((line) => line.includes('Redis at RATE_LIMIT_URL'))

/** Waits until each server has logged `count` lines about Redis. Returns after how many milliseconds. */
async function waitForLines(servers: ServerProcess[], count: number): Promise<number> {
  const startedAt = performance.now()
  const areThere = () => servers.every((server) => linesAboutRedis(server).length >= count)
  while (!areThere() && performance.now() - startedAt < MAX_WAIT_MS) await pause(20)
  return performance.now() - startedAt
}
