import { join } from 'node:path'
import { build } from './build.ts'
import { exitWhenNpxExits } from './exit-when-npx-exits.ts'
import { runStep } from './step.ts'
import { binPath, ROOT } from './workspace.ts'

/**
 * `pnpm --filter @stoop/web e2e [words]`: builds what has changed and runs the journeys that match the words, including long
 * journeys. Without words, runs all journeys that are not long.
 */
exitWhenNpxExits()
const args = process.argv.slice(2)
const passed =
  (await build()) &&
  (await runStep({
    name: 'Journeys in a browser',
    hint: 'The failed journeys are named above; their screenshots are in apps/web/test-results.',
    command: binPath('playwright', 'apps/web'),
    args: ['test', ...args],
    options: { cwd: join(ROOT, 'apps/web'), env: args.length > 0 ? { STOOP_E2E_LONG: '1' } : {} },
  }))
process.exitCode = passed ? 0 : 1
