import { Agent, request } from 'node:http'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { insertMembers, type StreamMember } from '../live/members.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { type Installation, requireServer } from './installation.ts'

const OTHERS_INTERVAL_MS = 20
const MAX_P99_MS = 500
const MIN_GOODPUT = 0.8
const MAX_REFUSAL_MS = 50
const OVERLOAD = 5
const PEAK_CONCURRENCY = 32
const TICK_MS = 10

type Sizes = { slowClients: number; seconds: number }

/** Measures other clients beside slow ones, then the goodput and the refusals at five times the load of the peak. */
export async function checkOverload(installation: Installation, { slowClients, seconds }: Sizes): Promise<Line[]> {
  const { address } = requireServer(installation)
  const members = await insertMembers(installation.url, 50)
  const alone = await measureOthers(address, members, seconds)
  const slow = await openSlowClients(address, members, slowClients)
  const beside = await measureOthers(address, members, seconds)
  const stillOpen = slow.filter((socket) => !socket.destroyed).length
  for (const socket of slow) socket.destroy()
  const peak = await measurePeak(address, members, seconds)
  const overload = await measureOverload(address, members, { rate: peak * OVERLOAD, seconds })
  const { good, refusals, others, sent } = overload
  const goodput = good / seconds
  const refusalMs = percentile(refusals, 0.99)
  return [
    ['p99 of other clients alone (ms)', alone.toFixed(0), true],
    [
      `p99 of other clients beside ${slowClients} slow ones (ms)`,
      `${beside.toFixed(0)}; ${stillOpen} of them still connected`,
      beside < MAX_P99_MS,
    ],
    ['peak goodput (responses a second)', peak.toFixed(0), peak > 0],
    [
      `goodput at ${OVERLOAD} times that, ${(sent / seconds).toFixed(0)} requests a second sent`,
      `${goodput.toFixed(0)}, ${((100 * goodput) / peak).toFixed(0)} %`,
      goodput >= MIN_GOODPUT * peak,
    ],
    [
      'refusals (429 and 503) and their p99 (ms)',
      refusals.length === 0 ? '0' : `${refusals.length}, ${refusalMs.toFixed(0)}`,
      refusals.length === 0 || refusalMs < MAX_REFUSAL_MS,
    ],
    ['other errors under overload', [others.length, ...new Set(others)].slice(0, 4).join(' '), others.length === 0],
  ]
}

const READS = ['/api/posts/feed', '/api/auth/user', '/api/notifications', '/api/friends']

type Timed = { status: number; ms: number }

function get(address: string, path: string, token: string, agent: Agent): Promise<Timed> {
  return new Promise((resolve, reject) => {
    const startedAt = performance.now()
    const sent = request(address + path, { agent, headers: { authorization: `Bearer ${token}` } }, (response) => {
      response
        .resume()
        .on('end', () => resolve({ status: response.statusCode ?? 0, ms: performance.now() - startedAt }))
      response.on('error', reject)
    })
    sent.on('error', reject).end()
  })
}

const read = (address: string, members: StreamMember[], n: number, agent: Agent) =>
  get(address, READS[n % READS.length] ?? '', members[n % members.length]?.token ?? '', agent)

/** Returns the p99 in milliseconds of reads at a fixed, low rate. Throws if a read fails. */
async function measureOthers(address: string, members: StreamMember[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const pending: Promise<Timed>[] = []
  const endsAt = performance.now() + seconds * 1000
  for (let n = 0; performance.now() < endsAt; n += 1) {
    pending.push(read(address, members, n, agent))
    await pause(OTHERS_INTERVAL_MS)
  }
  const responses = await Promise.all(pending)
  agent.destroy()
  const failed = responses.find(({ status }) => status !== 200)
  if (failed) throw new Error(`Another client got ${failed.status}`)
  return percentile(
    responses.map(({ ms }) => ms),
    0.99,
  )
}

/** Opens clients that send headers or a body byte by byte, or send requests and never read. Resolves when all are connected. */
async function openSlowClients(address: string, members: StreamMember[], count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(address)
  const token = members[0]?.token ?? ''
  const start = [
    'GET /api/site HTTP/1.1\r\nhost: stoop\r\nx-slow: ',
    `POST /api/posts HTTP/1.1\r\nhost: stoop\r\nauthorization: Bearer ${token}\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{"content":"`,
    'GET /api/openapi.json HTTP/1.1\r\nhost: stoop\r\n\r\n'.repeat(50),
  ]
  const sockets = Array.from({ length: count }, (_, n) => {
    const socket = connect(Number(port), hostname)
    // The server ends connections that are too slow.
    socket.on('error', () => undefined)
    if (n % 3 === 2) socket.pause()
    socket.write(start[n % 3] ?? '')
    return socket
  })
  await Promise.all(
    sockets.map((socket) => new Promise((resolve) => socket.once(socket.connecting ? 'connect' : 'close', resolve))),
  )
  const timer = setInterval(() => {
    for (const [n, socket] of sockets.entries()) if (n % 3 < 2 && socket.writable) socket.write('x')
  }, 1000)
  sockets[0]?.once('close', () => clearInterval(timer))
  return sockets
}

/** Returns the responses a second of clients that each send the next request after the response. */
async function measurePeak(address: string, members: StreamMember[], seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: PEAK_CONCURRENCY })
  let good = 0
  const endsAt = performance.now() + seconds * 1000
  const client = async (first: number) => {
    for (let n = first; performance.now() < endsAt; n += 1)
      if ((await read(address, members, n, agent)).status === 200) good += 1
  }
  await Promise.all(Array.from({ length: PEAK_CONCURRENCY }, (_, n) => client(n)))
  agent.destroy()
  return good / seconds
}

/** Sends requests at a fixed rate, however long the responses take. Counts the responses that arrive in this time. */
async function measureOverload(
  address: string,
  members: StreamMember[],
  { rate, seconds }: { rate: number; seconds: number },
) {
  const agent = new Agent({ keepAlive: true, maxSockets: 4000 })
  const figures = { good: 0, sent: 0, refusals: [] as number[], others: [] as string[] }
  const open: Promise<void>[] = []
  const startedAt = performance.now()
  const endsAt = startedAt + seconds * 1000
  const sendOne = async (n: number) => {
    const result = await read(address, members, n, agent).catch((error: Error) => error.message)
    if (typeof result === 'string') figures.others.push(result)
    else if (result.status === 200) figures.good += performance.now() < endsAt ? 1 : 0
    else if (result.status === 429 || result.status === 503) figures.refusals.push(result.ms)
    else figures.others.push(`${result.status}`)
  }
  for (; performance.now() < endsAt; await pause(TICK_MS)) {
    const due = ((performance.now() - startedAt) / 1000) * rate
    for (; figures.sent < due; figures.sent += 1) open.push(sendOne(figures.sent))
  }
  await Promise.all(open)
  agent.destroy()
  return figures
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
