import { randomUUID } from 'node:crypto'
import { authResponse } from '@stoop/validators/auth'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { readMetric } from './read-metric.ts'

const REQUESTS = 4000
const CLIENTS = 16
const POSTS = 20
/**
 * Compares the processor time of one server with that of two servers, for the same reads of the same data. It fails nothing: on
 * a busy machine a run takes longer, and the work of idle servers in that time counts too.
 */
export async function checkThroughput(env: Record<string, string>): Promise<Line[]> {
  const one = await measure(env, 1)
  const two = await measure(env, 2)
  return [
    ['reads of the feed per second of processor time, one server', one.perSecond.toFixed(0), true],
    ['the same with two servers', two.perSecond.toFixed(0), true],
    ['memory (RSS) of one server under load, of two in all, in MB', `${toMb(one.bytes)}, ${toMb(two.bytes)}`, true],
  ]
}

const toMb = (bytes: number) => (bytes / 1e6).toFixed(0)

async function measure(env: Record<string, string>, count: number) {
  const servers: ServerProcess[] = []
  for (let n = 0; n < count; n += 1) servers.push(await ServerProcess.start(env, undefined))
  try {
    const token = await registerWriter(servers[0]?.address ?? '')
    // Each server gets the same number of requests, so that its code is compiled equally well.
    const requests = REQUESTS * count
    await read(servers, token, requests)
    const before = await sum(servers, 'process_cpu_seconds_total')
    await read(servers, token, requests)
    const seconds = (await sum(servers, 'process_cpu_seconds_total')) - before
    return { perSecond: requests / seconds, bytes: await sum(servers, 'process_resident_memory_bytes') }
  } finally {
    for (const server of servers) await server.stop()
  }
}

/** Registers a member with some posts. Returns the token. */
async function registerWriter(address: string): Promise<string> {
  const name = `writer${randomUUID().slice(0, 8)}`
  const form = { email: `${name}@stoop.test`, username: name, firstName: 'Ann', lastName: 'Tester' }
  const send = async (path: string, body: object, token?: string) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(body),
    })
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
    return response.json()
  }
  const account = await send('/api/auth/register', { ...form, password: 'correct horse', selectedCity: 'Chicago' })
  const { token } = authResponse.parse(account)
  for (let n = 0; n < POSTS; n += 1) await send('/api/posts', { content: `Post ${n}` }, token)
  return token
}

async function read(servers: ServerProcess[], token: string, requests: number): Promise<void> {
  const readAll = async (client: number) => {
    const address = servers[client % servers.length]?.address
    for (let n = client; n < requests; n += CLIENTS) {
      const response = await fetch(`${address}/api/posts/feed`, { headers: { authorization: `Bearer ${token}` } })
      if (!response.ok) throw new Error(`The feed: ${response.status}`)
      await response.text()
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, client) => readAll(client)))
}

async function sum(servers: ServerProcess[], metric: string): Promise<number> {
  const values = await Promise.all(servers.map(({ address }) => readMetric(address, metric)))
  return values.reduce((total, value) => total + value, 0)
}
