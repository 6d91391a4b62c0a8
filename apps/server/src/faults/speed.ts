import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@stoop/db/embedded'
import { runAlone } from './child.ts'

const QUERIES = 2_000_000

/** Whether the driver is as fast after two million queries as before; prints each tenth's rate. */
export async function driverSpeed(driver: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-speed-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  try {
    const rates: number[] = JSON.parse(await runAlone('speed-run.ts', [url, String(QUERIES)], driver))
    const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 1)
    console.log(`\nTwo million queries, ${driver ? 'the bare driver' : 'the patched driver'}`)
    console.log(`  queries a second, by tenths                           ${rates.join(', ')}`)
    console.log(
      `${ratio > 0.75 ? '  ' : '✗ '}last tenth to first                                   ${ratio.toFixed(2)}`,
    )
    return ratio > 0.75
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
