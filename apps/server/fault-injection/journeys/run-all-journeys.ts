import { join } from 'node:path'
import { findBrowser } from '../../../../scripts/browser.ts'
import { build } from '../../../../scripts/build.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath, ROOT } from '../../../../scripts/workspace.ts'

/**
 * Builds the app and runs all journeys in a browser, including the long ones that `pnpm test` leaves out. Returns whether all
 * passed.
 */
export async function runAllJourneys(): Promise<boolean> {
  const chromium = await findBrowser()
  if (!chromium || !(await build())) return false
  return runStep({
    name: 'All journeys in a browser',
    hint: 'The failed journeys are named above; their screenshots are in apps/web/test-results.',
    command: binPath('playwright', 'apps/web'),
    args: ['test'],
    options: {
      cwd: join(ROOT, 'apps/web'),
      env: { ...process.env, STOOP_BROWSER: chromium, STOOP_E2E_LONG: '1' },
    },
  })
}
