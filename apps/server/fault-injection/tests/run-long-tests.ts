import { build } from '../../../../scripts/build.ts'
import { listLongTests } from '../../../../scripts/long-tests.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath } from '../../../../scripts/workspace.ts'

/**
 * Builds the app and runs the files with tests that `pnpm test` leaves out (`*.long.test.ts`, and tests with the tag `long`).
 * Returns whether all passed.
 */
export async function runLongTests(): Promise<boolean> {
  if (!(await build())) return false
  return runStep({
    name: 'Long tests',
    hint: 'The failed tests are named above.',
    command: binPath('vitest'),
    args: ['run', ...listLongTests()],
    options: { env: { ...process.env, STOOP_LONG_TESTS: '1' } },
  })
}
