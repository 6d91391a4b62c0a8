import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { DEMO_EMAIL, seedDemo } from '@stoop/db/seed/demo'
import { MIGRATIONS } from '../prepare-database.ts'
import { runAlone } from './child.ts'

const ROUNDS = 6
const SECONDS = 4

/** Feeds a second of the demo member, by the patched driver and by the bare one in turn, so that both meet the same machine. */
export async function feedThroughput(driver: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-throughput-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const viewer = await seed(url)
    const rates = { patched: [] as number[], bare: [] as number[] }
    for (let round = 0; round < ROUNDS; round += 1) {
      const ask = async (bare?: string) => Number(await runAlone('feed-run.ts', [url, viewer, String(SECONDS)], bare))
      rates.patched.push(await ask())
      if (driver) rates.bare.push(await ask(driver))
    }
    for (const [name, each] of Object.entries(rates))
      console.log(`feeds a second, ${name}: ${each.join(', ')}; median ${median(each)}`)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function seed(url: string): Promise<string> {
  await migrate(url, MIGRATIONS)
  const { db, sql, close } = openDatabase({ url })
  try {
    await seedDemo(db, 'nobody signs in', Date.now())
    const [member] = await sql<{ id: string }>`select id from users where email = ${DEMO_EMAIL}`
    return member?.id ?? ''
  } finally {
    await close()
  }
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
