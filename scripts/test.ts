import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { listChangedFiles, readModules } from './changed/changed-files.ts'
import { describeSelection } from './changed/describe-selection.ts'
import { selectTests } from './changed/select-tests.ts'
import { exitWhenNpxExits } from './exit-when-npx-exits.ts'
import { runJourneys, runVitest } from './run-tests.ts'
import { failedTally, type Tally } from './tally.ts'
import { ROOT } from './workspace.ts'

/**
 * `pnpm test`: installs a browser, builds, and runs all vitest tests and journeys. `pnpm test --changed [commit]` runs the tests
 * nearest to a change. The last line is always `N passed, N failed`.
 */
exitWhenNpxExits()
const [option, base = 'main', ...rest] = process.argv.slice(2)
if (rest.length > 0 || (option !== undefined && option !== '--changed')) {
  console.error(
    'pnpm test runs all tests; pnpm test --changed [commit] runs those nearest to the changes since a commit.',
  )
  process.exit(1)
}
const tallies = option === undefined ? await runAllTests() : await runChangedTests()
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.error(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || (passed === 0 && tallies.length > 0) ? 1 : 0

async function runAllTests(): Promise<Tally[]> {
  if (!(await useBrowser())) return [failedTally('Installing a browser')]
  if (!(await build())) return [failedTally('Building')]
  const unit = await runVitest()
  return existsSync(join(ROOT, 'apps/web/playwright.config.ts')) ? [unit, await runJourneys()] : [unit]
}

async function runChangedTests(): Promise<Tally[]> {
  const changed = listChangedFiles(base)
  if (!changed) return [failedTally(`git does not know ${base}: name a commit, pnpm test --changed <commit>`)]
  const selection = selectTests(readModules(), changed)
  console.log(describeSelection(selection, changed, base))
  const [unit, stories, journeys] = [selection.unit.selected, selection.stories.selected, selection.journeys.selected]
  if (stories.length + journeys.length > 0 && !(await useBrowser())) return [failedTally('Installing a browser')]
  const tallies: Tally[] = []
  if (unit.length + stories.length > 0) tallies.push(await runVitest([...unit, ...stories]))
  if (journeys.length > 0) tallies.push((await build()) ? await runJourneys(journeys) : failedTally('Building'))
  return tallies
}

/** Makes the tests use the browser of this machine. Installs one if there is none. Returns false if this fails. */
async function useBrowser(): Promise<boolean> {
  const chromium = await findBrowser()
  if (chromium === undefined) return false
  console.log(`Browser: ${chromium}`)
  process.env.STOOP_BROWSER = chromium
  return true
}
