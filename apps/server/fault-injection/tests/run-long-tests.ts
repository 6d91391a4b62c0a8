import { findBrowser } from '../../../../scripts/browser.ts'
import { build } from '../../../../scripts/build.ts'
import { listLongTests } from '../../../../scripts/long-tests.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath } from '../../../../scripts/workspace.ts'

/**
 * Builds the app. Runs the files with tests that `pnpm test` leaves out (`*.long.test.ts`, and tests with the tag `long`), and
 * all stories, with axe checking whole pages. Returns whether all passed.
 */
export async function runLongTests(): Promise<boolean> {
  const browser = await findBrowser()
  if (browser === undefined || !(await build())) return false
  return runStep({
    name: 'Long tests',
    hint: 'The failed tests are named above.',
    command: binPath('vitest'),
    args: ['run', ...listLongTests(), '.stories.tsx'],
    options: { env: { ...process.env, STOOP_LONG_TESTS: '1', STOOP_BROWSER: browser } },
  })
}
