import { findBrowser } from './browser.ts'
import { runStep } from './step.ts'
import { binPath } from './workspace.ts'

/** `pnpm coverage [vitest arguments]`: runs the unit tests and stories and reports the covered lines. */
const args = process.argv.slice(2)
const browser = args.includes('--project') ? undefined : await findBrowser()
const passed = await runStep({
  name: 'Tests with coverage',
  hint: 'The failed tests are named above.',
  command: binPath('vitest'),
  args: ['run', '--coverage', ...args],
  options: { env: { ...process.env, ...(browser && { STOOP_BROWSER: browser }) } },
})
console.log('The report with every file is coverage/index.html.')
process.exitCode = passed ? 0 : 1
