import { setTimeout as pause } from 'node:timers/promises'
import { openJobDatabase } from '@stoop/db/client'
import type { SystemPostgres } from '../database/system-postgres.ts'
import { freePort } from '../free-port.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { ServerProcess } from '../server-process.ts'
import { insertMembers } from './members.ts'
import { StreamClient } from './stream-client.ts'

const EVENTS = 2000
const CUTS = 50
const KILLS = 20
const RETRY_MS = 50
/** A reader that misses more than a hundred events at once gets `reset` and must read all data again. */
const WRITE_INTERVAL_MS = 20

/**
 * Writes 2,000 posts while the connection of a reader is cut 50 times, and the server and PostgreSQL are killed 20 times in turn.
 * Compares the received events with the posts in the database.
 */
export async function checkConnectionCuts(env: Record<string, string>, postgres: SystemPostgres): Promise<Line[]> {
  const port = String(await freePort())
  let server = await ServerProcess.start({ ...env, PORT: port }, undefined)
  const [author, reader] = await insertMembers(postgres.url, 2)
  if (!author || !reader) throw new Error('There are no members')
  const stream = new StreamClient(() => server.address, reader.token)
  const waitUntilOpen = async () => {
    while (stream.readyAt === undefined) await pause(20)
  }
  await waitUntilOpen()
  const restart = async () => {
    await server.kill()
    server = await ServerProcess.start({ ...env, PORT: port }, undefined)
  }
  for (let n = 1; n <= EVENTS; n += 1) {
    if (n % Math.floor(EVENTS / CUTS) === 0) {
      await waitUntilOpen()
      stream.cut()
    }
    if (n % Math.floor(EVENTS / KILLS) === 0) {
      if ((n / Math.floor(EVENTS / KILLS)) % 2 === 0) process.kill(postgres.pid(), 'SIGKILL')
      else await restart()
    }
    await Promise.all([write(() => server.address, author.token, n), pause(WRITE_INTERVAL_MS)])
  }
  const ids = await listPosts(postgres.url, author.id)
  const received = () =>
    stream.received.flatMap(({ event }) => (event.type === 'post' && event.change === 'created' ? [event.postId] : []))
  const deadline = performance.now() + 30_000
  while (new Set(received()).size < ids.length && performance.now() < deadline) await pause(50)
  const all = received()
  const missed = ids.filter((id) => !all.includes(id))
  const resets = stream.received.filter(({ event }) => event.type === 'reset').length
  const connections = stream.connections
  stream.close()
  await server.stop()
  return [
    [
      `posts written while ${CUTS} connections were cut and ${KILLS} processes killed`,
      ids.length,
      ids.length >= EVENTS,
    ],
    ['connections of the reader', connections, connections > CUTS],
    ['posts that the reader missed', missed.length, missed.length === 0],
    ['posts that the reader received twice', all.length - new Set(all).size, all.length === new Set(all).size],
    ['times that the reader had to read everything again', resets, resets === 0],
  ]
}

/** Writes a post and repeats it until the server acknowledges it. */
async function write(getAddress: () => string, token: string, n: number): Promise<void> {
  for (;;) {
    const status = await fetch(`${getAddress()}/api/posts`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/json',
        'idempotency-key': `post-${n}`,
      },
      body: JSON.stringify({ content: `Post ${n}` }),
    }).then(
      (response) => response.status,
      () => 0,
    )
    if (status === 201) return
    await pause(RETRY_MS)
  }
}

async function listPosts(url: string, authorId: string): Promise<string[]> {
  const { sql, close } = openJobDatabase({ url, application: 'faults' })
  try {
    const rows = await sql<{ id: string }>`select id from posts where author_id = ${authorId}::uuid`
    return rows.map(({ id }) => id)
  } finally {
    await close()
  }
}
