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

type Rate = { rate: number; cpu: number }

/**
 * The demo member's feed, by the patched driver and by the bare one in turn, so that both meet the same machine. The CPU
 * of one feed, in microseconds of the asking process, is the steadier figure where others use the machine too.
 */
export async function feedThroughput(driver: string | undefined): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-throughput-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined })
  try {
    const viewer = await seed(url)
    const patched: Rate[] = []
    const bare: Rate[] = []
    const ask = async (other?: string): Promise<Rate> =>
      JSON.parse(await runAlone('feed-run.ts', [url, viewer, String(SECONDS)], other))
    for (let round = 0; round < ROUNDS; round += 1) {
      patched.push(await ask())
      if (driver) bare.push(await ask(driver))
    }
    print('patched', patched)
    if (driver) print('bare', bare)
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

function print(name: string, rates: Rate[]): void {
  const line = (numbers: number[]) => `${numbers.join(', ')}; median ${median(numbers)}`
  console.log(`${name}: feeds a second ${line(rates.map((one) => one.rate))}`)
  console.log(`${name}: CPU of one (µs) ${line(rates.map((one) => one.cpu))}`)
}

const median = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]
