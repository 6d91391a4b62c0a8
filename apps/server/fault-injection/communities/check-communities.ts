import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { sql } from 'drizzle-orm'
import { MIGRATIONS } from '../../src/prepare-database.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { callerFor, servicesFor } from './callers.ts'
import { COMMUNITY_CALLS } from './calls.ts'
import { fillCommunity } from './fill-community.ts'

const MAX_MS = 20
const REPETITIONS = 15

/**
 * Fills a community with 100,000 members, and measures the database time of each call about it: all statements of the call, on
 * one connection. Returns false if the median of a call is 20 ms or more.
 */
export async function checkCommunities(): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-communities-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  const timeouts = { statement: 120_000, socket: 180_000 }
  try {
    await migrate(embedded.url, MIGRATIONS)
    const { db, close } = openDatabase({ url: embedded.url, max: 1, timeouts, application: 'faults' })
    try {
      const community = await fillCommunity(db)
      const services = servicesFor(db)
      const readDatabaseMs = async () => {
        await db.execute(sql`select pg_stat_force_next_flush()`)
        const [row] = await db.execute<{ ms: number }>(
          sql`select active_time as ms from pg_stat_database where datname = current_database()`,
        )
        return row?.ms ?? 0
      }
      const lines: Line[] = []
      for (const { name, by, page = 1, prepare, execute } of COMMUNITY_CALLS) {
        const ids = { viewer: community.viewerId, outsider: community.outsiderId, creator: community.creatorId }
        const callers = {
          viewer: callerFor(services, ids.viewer),
          outsider: callerFor(services, ids.outsider),
          creator: callerFor(services, ids.creator),
        }
        const call = callers[by]
        let cursor: string | undefined
        for (let n = 1; n < page; n++) cursor = nextCursorOf(await execute(call, community, cursor))
        const times: number[] = []
        for (let n = 0; n < REPETITIONS; n++) {
          await prepare?.(callers, community)
          const before = await readDatabaseMs()
          await execute(call, community, cursor).catch((error: unknown) => {
            throw new Error(`${name} failed`, { cause: error })
          })
          times.push((await readDatabaseMs()) - before)
        }
        times.sort((a, b) => a - b)
        const at = (share: number) => times[Math.ceil(times.length * share) - 1] ?? 0
        const value = `median ${at(0.5).toFixed(1)} ms, 90 % ${at(0.9).toFixed(1)} ms`
        lines.push([`${name} (${by})`, value, at(0.5) < MAX_MS])
      }
      return printLines(lines)
    } finally {
      await close(1)
    }
  } finally {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const nextCursorOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'nextCursor' in result && typeof result.nextCursor === 'string'
    ? result.nextCursor
    : undefined
