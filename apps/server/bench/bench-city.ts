import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { MIGRATIONS } from '../src/prepare-database.ts'
import { fillCity } from './city/fill-city.ts'

const CITY_SIZE = { members: 200_000, posts: 1_000_000, communities: 5_000 }

/**
 * Runs `work` on a database with 200,000 members; an empty one is filled first. BENCH_DIR keeps the data, DATABASE_URL (as
 * superuser) uses another database, and BENCH_SCALE=0.1 generates a tenth of the data.
 */
export async function withBenchCity<T>(work: (url: string) => Promise<T>): Promise<T> {
  const databaseUrl = process.env.DATABASE_URL
  if (databaseUrl) {
    await fillIfEmpty(databaseUrl)
    return work(databaseUrl)
  }
  const keptDir = process.env.BENCH_DIR
  const dataDir = keptDir ?? mkdtempSync(join(tmpdir(), 'stoop-bench-'))
  const embedded = await startEmbedded({ dataDir, log: console.log, durable: false })
  try {
    await fillIfEmpty(embedded.url)
    return await work(embedded.url)
  } finally {
    await embedded.stop()
    if (keptDir === undefined) rmSync(dataDir, { recursive: true })
  }
}

async function fillIfEmpty(url: string): Promise<void> {
  await migrate(url, MIGRATIONS)
  const { sql, close } = openJobDatabase({ url })
  try {
    const [existingUser] = await sql`select id from users limit 1`
    if (existingUser) return
    const scale = Number(process.env.BENCH_SCALE ?? 1)
    const scaled = (count: number) => Math.round(count * scale)
    const size = {
      members: scaled(CITY_SIZE.members),
      posts: scaled(CITY_SIZE.posts),
      communities: scaled(CITY_SIZE.communities),
    }
    await fillCity(sql, size, console.log)
  } finally {
    await close()
  }
}
