import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openJobDatabase, type Sql } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { MIGRATIONS } from '../src/prepare-database.ts'
import { type CitySize, fillCity } from './city/fill-city.ts'

export type ScratchDatabase = { url: string; size: CitySize; postmasterPid: number; stop(): Promise<void> }

/** Starts an embedded PostgreSQL with the product's settings and fills it with generated data. */
export async function startScratchDatabase(size: CitySize): Promise<ScratchDatabase> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-bench-'))
  const embedded = await startEmbedded({ dataDir, log: () => undefined })
  const stop = async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
  try {
    await migrate(embedded.url, MIGRATIONS)
    const postmasterPid = await withDatabase(embedded.url, async (sql) => {
      await fillCity(sql, size, () => undefined)
      const [row] = await sql<{ pid: number }>`select split_part(pg_read_file('postmaster.pid'), E'\n', 1)::int as pid`
      return row?.pid ?? 0
    })
    return { url: embedded.url, size, postmasterPid, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

export async function withDatabase<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openJobDatabase({ url })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
