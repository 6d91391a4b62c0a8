import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '@stoop/db/embedded'
import { runInProcess } from './run-in-process.ts'

const QUERIES = 2_000_000

/**
 * Checks that the driver does not become slower over two million queries. Prints the queries per second of each
 * tenth.
 */
export async function checkDriverSpeed(driver: string | undefined): Promise<boolean> {
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-faults-speed-'))
  const { url, stop } = await startEmbedded({ dataDir, log: () => undefined, durable: false })
  try {
    const rates: number[] = JSON.parse(await runInProcess('speed-run.ts', [url, String(QUERIES)], driver))
    const ratio = (rates.at(-1) ?? 0) / (rates[0] ?? 1)
    console.log(`\nTwo million queries, ${driver ? 'unpatched driver' : 'patched driver'}`)
    console.log(`  queries per second, by tenths                         ${rates.join(', ')}`)
    console.log(
      `${ratio > 0.75 ? '  ' : '✗ '}last tenth relative to the first                      ${ratio.toFixed(2)}`,
    )
    return ratio > 0.75
  } finally {
    await stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
