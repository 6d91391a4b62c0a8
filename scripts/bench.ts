import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { exitWhenNpxExits } from './exit-when-npx-exits.ts'
import { runStep } from './step.ts'
import { ROOT } from './workspace.ts'

/**
 * `pnpm bench web` builds what has changed and measures the web app in a browser. `pnpm bench <name>` runs a bench of the server.
 */
if (process.argv[2] === 'web') await benchWeb()
else await import(`${ROOT}/apps/server/bench/run.ts`)

async function benchWeb(): Promise<void> {
  exitWhenNpxExits()
  const browser = await findBrowser()
  const succeeded =
    browser !== undefined &&
    (await build()) &&
    (await runStep({
      name: 'Measuring the web app on a slow phone',
      hint: 'See the error above.',
      command: process.execPath,
      args: [join(ROOT, 'apps/web/bench/run.ts'), ...process.argv.slice(3)],
      options: { env: { ...process.env, STOOP_BROWSER: browser } },
    }))
  process.exitCode = succeeded ? 0 : 1
}
