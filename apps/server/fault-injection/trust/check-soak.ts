import { readdirSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { insertMembers } from '../live/members.ts'
import { StreamClient } from '../live/stream-client.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { OpenLoad } from '../rolling/open-load.ts'
import { type Installation, requireServer } from './installation.ts'

const WARM_UP_MS = 30_000
const MAX_HEAP_GROWTH_BYTES = 15_000_000
const MAX_MORE_DESCRIPTORS = 20

/** Sends requests at a fixed rate beside open event streams, and compares heap, descriptors and connections before and after. */
export async function checkSoak(
  installation: Installation,
  { minutes, rate, streams }: { minutes: number; rate: number; streams: number },
): Promise<Line[]> {
  const server = requireServer(installation)
  const acknowledgedWrites = new AcknowledgedWrites()
  const load = new OpenLoad(server.address, rate, acknowledgedWrites)
  const members = await insertMembers(installation.url, streams)
  // The members of the load have the same names.
  await installation.db.execute(sql`update users set username = 'stream.' || username, email = 'stream.' || email`)
  const clients = members.map(({ token }) => new StreamClient(() => server.address, token))
  try {
    await load.start()
    while (clients.some(({ readyAt }) => readyAt === undefined)) await pause(100)
    await pause(WARM_UP_MS)
    load.startPhase()
    const before = await sample(installation)
    await pause(minutes * 60_000)
    const after = await sample(installation)
    const phase = await load.stop()
    const connections = clients.reduce((sum, client) => sum + client.connections, 0)
    return [
      ['minutes, requests a second, event streams', `${minutes}, ${rate}, ${streams}`, minutes >= 30],
      ...phase.toLines('load'),
      ['connections of the event streams', connections, connections === streams],
      [
        'heap after collection (MB)',
        `${megabytes(before.heap)} → ${megabytes(after.heap)}`,
        after.heap - before.heap < MAX_HEAP_GROWTH_BYTES,
      ],
      [
        'open descriptors',
        `${before.descriptors} → ${after.descriptors}`,
        after.descriptors - before.descriptors < MAX_MORE_DESCRIPTORS,
      ],
      [
        'connections to the database',
        `${before.connections} → ${after.connections}`,
        after.connections <= before.connections,
      ],
    ]
  } finally {
    for (const client of clients) client.close()
    acknowledgedWrites.remove()
  }
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)

async function sample(installation: Installation) {
  const server = requireServer(installation)
  const [row] = await installation.db.execute<{ n: number }>(
    sql`select count(*)::int as n from pg_stat_activity where application_name = 'stoop'`,
  )
  return {
    heap: await server.heap(),
    descriptors: readdirSync(`/proc/${server.pid}/fd`).length,
    connections: row?.n ?? Number.NaN,
  }
}
