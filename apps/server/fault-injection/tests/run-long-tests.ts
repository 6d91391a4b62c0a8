import { build } from '../../../../scripts/build.ts'
import { runStep } from '../../../../scripts/step.ts'
import { binPath } from '../../../../scripts/workspace.ts'

/** Builds the app and runs the long tests (`*.long.test.ts`), which `pnpm test` leaves out. Returns whether all passed. */
export async function runLongTests(): Promise<boolean> {
  if (!(await build())) return false
  return runStep({
    name: 'Long tests',
    hint: 'The failed tests are named above.',
    command: binPath('vitest'),
    args: ['run', '.long.test.ts'],
    options: { env: { ...process.env, STOOP_LONG_TESTS: '1' } },
  })
}
