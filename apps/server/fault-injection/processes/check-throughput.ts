import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createClient, registerMember, type Send } from '../artefact/persistent-client.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { cpuSeconds } from './cpu-seconds.ts'

const ROUNDS = 7
/** The requests to each process per round: enough for the code of all processes to be compiled equally well. */
const REQUESTS = 2000
const CLIENTS = 16
const POSTS = 20
const MIN_RATIO = 0.95

type Setup = { name: string; servers: ServerProcess[]; processes: number; perSecond: number[] }

/**
 * Compares one server, two servers, and two workers of node:cluster: the feed reads per second of processor time. They get load
 * in turn, round by round, so that other work on the machine slows all of them down.
 */
export async function checkThroughput(env: Record<string, string>): Promise<Line[]> {
  const setups: Setup[] = []
  const start = (main?: string) => ServerProcess.start(env, undefined, [], main)
  const add = (name: string, servers: ServerProcess[], processes: number) =>
    setups.push({ name, servers, processes, perSecond: [] })
  try {
    add('one server', [await start()], 1)
    add('two servers', [await start(), await start()], 2)
    const workers = await start(fileURLToPath(new URL('cluster-main.ts', import.meta.url)))
    add('two workers of node:cluster', [workers], 2)
    while (workers.lines.filter((line) => line.startsWith('Stoop is at ')).length < 2) await pause(20)
    const token = await registerWriter(setups[0]?.servers[0]?.address ?? '')
    for (const setup of setups) await measure(setup, token)
    for (let round = 0; round < ROUNDS; round += 1)
      for (const setup of setups) setup.perSecond.push(await measure(setup, token))
    const [one, ...others] = setups
    return [
      ...setups.map(
        ({ name, perSecond }): Line => [
          `reads of the feed per second of processor time, ${name}: median, range`,
          `${median(perSecond).toFixed(0)}, ${Math.min(...perSecond).toFixed(0)}–${Math.max(...perSecond).toFixed(0)}`,
          true,
        ],
      ),
      ...others.map(({ name, perSecond }): Line => {
        const ratio = median(perSecond.map((value, round) => value / (one?.perSecond[round] ?? Number.NaN)))
        return [`${name} as a share of one server, median of ${ROUNDS} rounds`, ratio.toFixed(3), ratio > MIN_RATIO]
      }),
    ]
  } finally {
    for (const server of setups.flatMap(({ servers }) => servers)) await server.stop()
  }
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** Registers a member with some posts. Returns the token. */
async function registerWriter(address: string): Promise<string> {
  const send = createClient(address)
  const { token } = await registerMember(send, 'throughput')
  for (let n = 0; n < POSTS; n += 1) await send('POST', '/api/posts', token, { content: `Post ${n}` })
  return token
}

/** Reads the feed at all servers of a setup. Returns the reads per second of processor time. */
async function measure({ servers, processes }: Setup, token: string): Promise<number> {
  const pids = servers.map(({ pid }) => pid)
  const clients = servers.map(({ address }) => createClient(address))
  const requests = REQUESTS * processes
  const before = cpuSeconds(pids)
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const send = clients[client % clients.length]
      for (let n = client; n < requests; n += CLIENTS) await readFeed(send, token)
    }),
  )
  return requests / (cpuSeconds(pids) - before)
}

async function readFeed(send: Send | undefined, token: string): Promise<void> {
  const response = await send?.('GET', '/api/posts/feed', token)
  if (response?.status !== 200) throw new Error(`The feed: ${response?.status} ${response?.body}`)
}
