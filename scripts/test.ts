import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { build } from './build.ts'
import { runStep } from './step.ts'
import { stopWithNpx } from './stop-with-npx.ts'
import { failedTally, readPlaywright, readVitest, type Tally } from './tally.ts'
import { binPath, ROOT } from './workspace.ts'

/** `pnpm test`: installs a browser, builds, runs every vitest test and every journey. Its last line is always `N passed, N failed`. */
stopWithNpx()
const reports = mkdtempSync(join(tmpdir(), 'stoop-report-'))
const tallies = await runAllTests()
rmSync(reports, { recursive: true })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.error(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function runAllTests(): Promise<Tally[]> {
  const chromium = await findBrowser()
  if (chromium === undefined) return [failedTally('Installing a browser')]
  console.log(`Browser: ${chromium}`)
  process.env.STOOP_BROWSER = chromium
  if (!(await build())) return [failedTally('Building')]
  const unit = await runVitest()
  return existsSync(join(ROOT, 'apps/web/playwright.config.ts')) ? [unit, await runJourneys()] : [unit]
}

async function runVitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json')
  const succeeded = await runStep({
    name: 'Unit tests, contract, authorization, stories',
    hint: 'The failed tests are named above; "npx -y pnpm@12 exec vitest <name>" runs one file on every change.',
    command: binPath('vitest'),
    args: ['run', '--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-tally.ts')}`],
    options: { env: { ...process.env, STOOP_TALLY: report } },
  })
  return readVitest(readReport(report), succeeded)
}

async function runJourneys(): Promise<Tally> {
  const report = join(reports, 'playwright.json')
  const succeeded = await runStep({
    name: 'Journeys in a browser',
    hint: 'The failed journeys are named above; their screenshots are in apps/web/test-results.',
    command: binPath('playwright', 'apps/web'),
    args: ['test', '--reporter=list,json'],
    options: { cwd: join(ROOT, 'apps/web'), env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  })
  return readPlaywright(readReport(report), succeeded)
}

function readReport(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
