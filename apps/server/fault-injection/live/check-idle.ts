import { setTimeout as pause } from 'node:timers/promises'
import { post } from '@stoop/validators/posts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { insertMembers, NEXT_FRIENDS, type StreamMember } from './members.ts'
import { StreamClient } from './stream-client.ts'

const STREAMS = 5000
/**
 * While the first streams open, V8's space for new objects grows to its full size of about 100 MB. The memory is measured after
 * them.
 */
const WARM_UP = 2000
const POSTS = 200
/** The load: this number of posts at the same time, in this interval. */
const WRITERS = 4
const WRITE_INTERVAL_MS = 80
const READS = 500
const MAX = { kilobytes: 40, deliveryMs: 250, readFactor: 1.1, backMs: 10_000, readMs: 1000 }

/** Measures 5,000 idle streams on one server: memory, delivery while members write, reads at the same time, and a restart. */
export async function checkIdle(env: Record<string, string>, url: string): Promise<Line[]> {
  let server: ServerProcess | undefined = await ServerProcess.start(env, undefined)
  const members = await insertMembers(url, STREAMS)
  const [, reader] = members
  if (!reader) throw new Error('There are no members')
  const getAddress = () => server?.address
  const lines: Line[] = []
  const readsAlone = await measureReads(server.address, reader)
  const atStart = await readMemory(server)
  const first = await openAll(getAddress, members.slice(0, WARM_UP))
  const before = await readMemory(server)
  const streams = [...first, ...(await openAll(getAddress, members.slice(WARM_UP)))]
  const after = await readMemory(server)
  const heap = (after.heap - before.heap) / 1024 / (STREAMS - WARM_UP)
  const rss = (after.rss - before.rss) / 1024 / (STREAMS - WARM_UP)
  const all = (after.rss - atStart.rss) / 1024 / STREAMS
  lines.push([`kB of the process for each idle stream, ${WARM_UP} to ${STREAMS}`, rss.toFixed(1), rss <= MAX.kilobytes])
  lines.push([`kB for each of all ${STREAMS}, with what the process itself grew`, all.toFixed(1), all <= MAX.kilobytes])
  lines.push(['kB of heap for each', heap.toFixed(1), heap <= MAX.kilobytes])

  const readsBeside = await measureReads(server.address, reader)
  const factor = readsBeside / readsAlone
  lines.push([
    `p99 of a read beside them, ms (without: ${readsAlone.toFixed(1)})`,
    readsBeside.toFixed(1),
    factor <= MAX.readFactor,
  ])
  const delays = await measureDelivery(server.address, members, streams)
  lines.push([
    'ms from a commit to a client while members write, p99',
    p99(delays).toFixed(0),
    p99(delays) <= MAX.deliveryMs,
  ])

  const stoppedAt = performance.now()
  const old = server
  server = undefined
  await old.stop()
  server = await ServerProcess.start({ ...env, PORT: new URL(old.address).port }, undefined)
  const startedAt = performance.now()
  const reads = measureReads(server.address, reader)
  await waitUntil(() => streams.every(({ readyAt }) => readyAt !== undefined))
  const backMs = performance.now() - startedAt
  const readMs = await reads
  const refusals = streams.flatMap(({ refusals }) => refusals)
  lines.push([
    `ms until all are back (the server was away for ${(startedAt - stoppedAt).toFixed(0)})`,
    backMs.toFixed(0),
    backMs <= MAX.backMs,
  ])
  lines.push(['p99 of a read while they come back, ms', readMs.toFixed(0), readMs <= MAX.readMs])
  lines.push(['refused streams', `${refusals.length} ${refusals[0] ?? ''}`, refusals.length === 0])
  for (const stream of streams) stream.close()
  await server.stop()
  return lines
}

async function openAll(
  getAddress: () => string | undefined,
  members: readonly StreamMember[],
): Promise<StreamClient[]> {
  const streams: StreamClient[] = []
  for (let start = 0; start < members.length; start += 100) {
    const opened = members.slice(start, start + 100).map(({ token }) => new StreamClient(getAddress, token))
    await waitUntil(() => opened.every(({ readyAt }) => readyAt !== undefined))
    streams.push(...opened)
  }
  return streams
}

async function readMemory(server: ServerProcess): Promise<{ heap: number; rss: number }> {
  await server.heap()
  await pause(2000)
  return { heap: await server.heap(), rss: server.rss() }
}

/** Returns the 99th percentile of the durations of feed reads, in milliseconds. */
async function measureReads(address: string, { token }: StreamMember): Promise<number> {
  const durations: number[] = []
  for (let n = 0; n < READS; n += 1) {
    const startedAt = performance.now()
    const response = await fetch(`${address}/api/posts/feed`, { headers: { authorization: `Bearer ${token}` } })
    await response.arrayBuffer()
    if (response.status !== 200) throw new Error(`A read got ${response.status}`)
    durations.push(performance.now() - startedAt)
  }
  return p99(durations)
}

/** Lets members write at the same time. Returns how many milliseconds after the response each post arrived at each friend. */
async function measureDelivery(
  address: string,
  members: readonly StreamMember[],
  streams: readonly StreamClient[],
): Promise<number[]> {
  const writtenAt = new Map<string, number>()
  const write = async (index: number): Promise<void> => {
    const response = await fetch(`${address}/api/posts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${members[index]?.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ content: `Post of ${index}` }),
    })
    writtenAt.set(post.parse(await response.json()).id, performance.now())
  }
  // The authors are far apart, so that they have no friends in common.
  const authors = Array.from({ length: POSTS }, (_, n) => NEXT_FRIENDS + n * Math.floor(STREAMS / POSTS - 0.1))
  for (let start = 0; start < authors.length; start += WRITERS) {
    await Promise.all([...authors.slice(start, start + WRITERS).map(write), pause(WRITE_INTERVAL_MS)])
  }
  const find = () =>
    streams.flatMap(({ received }) =>
      received.flatMap(({ event, at }) => {
        const committedAt =
          event.type === 'post' && event.change === 'created' ? writtenAt.get(event.postId) : undefined
        return committedAt === undefined ? [] : [at - committedAt]
      }),
    )
  await waitUntil(() => find().length >= POSTS * 2 * NEXT_FRIENDS)
  return find()
}

const p99 = (values: readonly number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.99)] ?? Number.NaN

async function waitUntil(isDone: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isDone() && performance.now() < deadline) await pause(20)
  if (!isDone()) throw new Error('The streams did not become ready within a minute')
}
