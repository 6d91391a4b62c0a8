import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { DEMO_EMAIL, seedDemo } from '@stoop/db/seed/demo'
import { MIGRATIONS } from '../../src/prepare-database.ts'
import { runInProcess } from './run-in-process.ts'

const ROUNDS = 6
const SECONDS = 4

type Rate = { rate: number; cpu: number }

/**
 * Measures the feed of a demo member with the patched and the unpatched driver in alternation. Compare the CPU time per feed (µs
 * of the client process): it depends less on other load than the rate.
 */
export async function measureFeedThroughput(driver: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-throughput-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const viewer = await seed(url)
    const patched: Rate[] = []
    const bare: Rate[] = []
    const measure = async (driverFolder?: string): Promise<Rate> =>
      JSON.parse(await runInProcess('feed-run.ts', [url, viewer, String(SECONDS)], driverFolder))
    for (let round = 0; round < ROUNDS; round += 1) {
      patched.push(await measure())
      if (driver) bare.push(await measure(driver))
    }
    printRates('patched', patched)
    if (driver) printRates('unpatched', bare)
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function seed(url: string): Promise<string> {
  await migrate(url, MIGRATIONS)
  const { db, sql, close } = openDatabase({ url })
  try {
    await seedDemo(db, 'no one signs in', Date.now())
    const [member] = await sql<{ id: string }>`select id from users where email = ${DEMO_EMAIL}`
    return member?.id ?? ''
  } finally {
    await close()
  }
}

function printRates(name: string, rates: Rate[]): void {
  const line = (numbers: number[]) => `${numbers.join(', ')}; median ${median(numbers)}`
  console.log(`${name}: feeds per second ${line(rates.map((sample) => sample.rate))}`)
  console.log(`${name}: CPU per feed (µs) ${line(rates.map((sample) => sample.cpu))}`)
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
