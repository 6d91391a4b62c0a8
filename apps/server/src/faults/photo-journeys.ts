import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browser } from '../commands/browser.ts'
import { run } from '../commands/step.ts'
import { ROOT, tool } from '../commands/workspace.ts'
import { freePort } from './free-port.ts'

/**
 * Walks the photos journeys in a browser, on a server of their own that keeps its pictures where `storage` (what an
 * operator would set) says: the browser itself PUTs them there. Gives whether all passed; each is told as it ends.
 */
export async function photoJourneys(storage: Record<string, string>): Promise<boolean> {
  const chromium = await browser()
  if (!chromium) return false
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-journeys-'))
  const env = {
    ...storage,
    // The Playwright config starts "node": this one, whichever the machine has.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    STOOP_BROWSER: chromium,
    STOOP_E2E_PORT: String(await freePort()),
    STOOP_E2E_MAIN: fileURLToPath(new URL('../main.ts', import.meta.url)),
    STOOP_E2E_DATA: dataDir,
  }
  try {
    return await run({
      name: 'Photos journeys in a browser, on S3',
      hint: 'What each met is said above.',
      command: tool('playwright', 'apps/web'),
      args: ['test', 'photos.journey.ts'],
      options: { cwd: join(ROOT, 'apps/web'), env },
    })
  } finally {
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
