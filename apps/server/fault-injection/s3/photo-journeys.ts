import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { findBrowser } from '../../../../scripts/browser.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath, ROOT } from '../../../../scripts/workspace.ts'
import { freePort } from '../free-port.ts'

/**
 * Runs the journeys about photos in a browser, on a new server with the environment variables `storage`, so that the browser
 * uploads images directly to that storage. Returns whether all passed.
 */
export async function runPhotoJourneys(storage: Record<string, string>): Promise<boolean> {
  const chromium = await findBrowser()
  if (!chromium) return false
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-journeys-'))
  const env = {
    ...storage,
    // The Playwright configuration starts `node`. It must be the same version as this process.
    PATH: [dirname(process.execPath), process.env.PATH].join(delimiter),
    STOOP_BROWSER: chromium,
    STOOP_E2E_PORT: String(await freePort()),
    STOOP_E2E_MAIN: fileURLToPath(new URL('../../src/main.ts', import.meta.url)),
    STOOP_E2E_DATA: dataDir,
    STOOP_E2E_LONG: '1',
  }
  try {
    return await runStep({
      name: 'Photos journeys in a browser, on S3',
      hint: 'See the failures above.',
      command: binPath('playwright', 'apps/web'),
      args: ['test', 'photos.journey.ts'],
      options: { cwd: join(ROOT, 'apps/web'), env },
    })
  } finally {
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}
