import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openJobDatabase } from '@stoop/db/client'
import { createClient, registerMember, type Send } from '../artefact/persistent-client.ts'
import { installPostgres } from '../database/system-postgres.ts'
import { ServerProcess } from '../server-process.ts'
import type { Line } from './lines.ts'

const SERVERS = 2
const SERVER_POOL = 10
const OTHER_CLIENTS = 480
const HTTP_CLIENTS = 16
/** The time in which the other clients open their connections, one after another. */
const RAMP_MS = 10_000
const RUN_MS = 30_000

type Counts = { done: number; errors: Map<string, number> }

/**
 * Checks two servers that share PgBouncer with many other clients, 500 connections in all. The other clients run transactions of
 * two statements: first one per second each, then without pauses. Then, requests may be rejected with 503.
 */
export async function checkClients(url: string, dataDir: string): Promise<Line[]> {
  const servers: ServerProcess[] = []
  const settings = { DATABASE_URL: url, DATABASE_PREPARE: 'off', DATABASE_POOL: `${SERVER_POOL}`, DATA_DIR: dataDir }
  const { sql, close } = openJobDatabase({ url, max: OTHER_CLIENTS, prepare: false, application: 'other' })
  try {
    for (let n = 0; n < SERVERS; n += 1)
      servers.push(await ServerProcess.start({ WEB_APP: 'off', ...settings }, undefined))
    const clients = servers.map(({ address }) => createClient(address))
    const members = await Promise.all(clients.map((send, n) => registerMember(send, `client${n}`)))
    await sql`create table other_writes (client int primary key, writes int not null)`
    await sql`insert into other_writes select n, 0 from generate_series(0, ${OTHER_CLIENTS - 1}) n`
    const transact = (client: number) =>
      sql.begin(async (tx) => {
        await tx`update other_writes set writes = writes + 1 where client = ${client}`
        await tx`select writes from other_writes where client = ${client}`
      })
    const call = (n: number, count: number) =>
      callServer(clients[n % SERVERS], members[n % SERVERS]?.token ?? '', count)
    const calm = await runClients(url, transact, call, { pauseMs: 1000 })
    const busy = await runClients(url, transact, call, { pauseMs: 0 })
    const [row] = await sql<{ n: number }>`select sum(writes)::int as n from other_writes`
    await sql`drop table other_writes`
    const done = calm.transactions.done + busy.transactions.done
    const isRefused = [...busy.requests.errors.keys()].every((text) => text.startsWith('503'))
    return [
      ...describe('one transaction a second', calm),
      ['  errors of the servers', listErrors(calm.requests), calm.requests.errors.size === 0],
      ...describe('without a pause', busy),
      ['  refused requests of the servers', listErrors(busy.requests), isRefused],
      ['acknowledged transactions that are lost', done - (row?.n ?? 0), done === row?.n],
    ]
  } finally {
    await close()
    for (const server of servers) await server.stop()
  }
}

type Run = { connections: number; seconds: number; transactions: Counts; requests: Counts }

async function runClients(
  url: string,
  transact: (client: number) => Promise<unknown>,
  call: (client: number, count: number) => Promise<void>,
  { pauseMs }: { pauseMs: number },
): Promise<Run> {
  const transactions: Counts = { done: 0, errors: new Map() }
  const requests: Counts = { done: 0, errors: new Map() }
  const startedAt = performance.now()
  const isRunning = () => performance.now() - startedAt < RUN_MS
  const work = [
    ...Array.from({ length: OTHER_CLIENTS }, async (_, n) => {
      await pause((RAMP_MS * n) / OTHER_CLIENTS)
      await repeat(transactions, isRunning, () => Promise.all([transact(n), pause(pauseMs)]))
    }),
    ...Array.from({ length: HTTP_CLIENTS }, (_, n) => repeat(requests, isRunning, (count) => call(n, count))),
  ]
  const connections = await waitForConnections(url, isRunning)
  await Promise.all(work)
  return { connections, seconds: (performance.now() - startedAt) / 1000, transactions, requests }
}

async function repeat(counts: Counts, isRunning: () => boolean, work: (n: number) => Promise<unknown>): Promise<void> {
  for (let n = 0; isRunning(); n += 1) {
    const error = await work(n).then(
      () => undefined,
      (cause: unknown) => (cause instanceof Error ? cause.message : String(cause)),
    )
    if (error === undefined) counts.done += 1
    else counts.errors.set(error, (counts.errors.get(error) ?? 0) + 1)
  }
}

async function callServer(send: Send | undefined, token: string, count: number): Promise<void> {
  const post = { content: `Post ${count} behind PgBouncer` }
  const response = await (count % 5 === 0
    ? send?.('POST', '/api/posts', token, post)
    : send?.('GET', '/api/posts/feed', token))
  if (response === undefined || response.status >= 300)
    throw new Error(`${response?.status} ${response?.body.replace(/,"requestId":"[^"]*"/, '')}`)
}

/** Waits until all connections are open, and returns how many there are. */
async function waitForConnections(url: string, isRunning: () => boolean): Promise<number> {
  let most = 0
  while (isRunning() && most < OTHER_CLIENTS + SERVERS * SERVER_POOL) {
    most = Math.max(most, countConnections(url))
    await new Promise((resolve) => setImmediate(resolve))
  }
  return most
}

/** Sends a command to the console of PgBouncer. */
function countConnections(url: string): number {
  const { port, username } = new URL(url)
  const args = ['-h', '127.0.0.1', '-p', port, '-U', username, '-At', '-c', 'show lists', 'pgbouncer']
  const lists = execFileSync(join(installPostgres(), 'psql'), args, { encoding: 'utf8' })
  return Number(/^used_clients\|(\d+)$/m.exec(lists)?.[1])
}

function describe(name: string, { connections, seconds, transactions, requests }: Run): Line[] {
  return [
    [
      `${OTHER_CLIENTS} other clients, ${name}: connections to PgBouncer`,
      connections,
      connections >= OTHER_CLIENTS + SERVERS * SERVER_POOL,
    ],
    ['  their transactions a second', (transactions.done / seconds).toFixed(0), true],
    [
      `  requests a second of ${HTTP_CLIENTS} callers of ${SERVERS} servers`,
      (requests.done / seconds).toFixed(0),
      true,
    ],
    ['  errors of the other clients', listErrors(transactions), transactions.errors.size === 0],
  ]
}

/** Lists the different errors, without the ids of requests, with the number of each. */
function listErrors({ errors }: Counts): string {
  return [...errors].map(([text, count]) => `${count} × ${text}`).join(', ') || 'none'
}
