import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browser } from './browser.ts'
import { build } from './build.ts'
import { stopWithNpx } from './npx.ts'
import { run } from './step.ts'
import { none, readPlaywright, readVitest, type Tally } from './tally.ts'
import { ROOT, tool } from './workspace.ts'

/** `pnpm test`: browser, build, every vitest test, every journey. Its last line is always `N passed, N failed`. */
stopWithNpx()
const reports = mkdtempSync(join(tmpdir(), 'stoop-report-'))
const tallies = await everything()
rmSync(reports, { recursive: true })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.error(`\nFailed:\n${failures.map((name) => `  ✗ ${name}`).join('\n')}`)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 || passed === 0 ? 1 : 0

async function everything(): Promise<Tally[]> {
  const chromium = await browser()
  if (chromium === undefined) return [none('Getting a browser')]
  console.log(`Browser: ${chromium}`)
  process.env.STOOP_BROWSER = chromium
  if (!(await build())) return [none('Building')]
  const unit = await vitest()
  return existsSync(join(ROOT, 'apps/web/playwright.config.ts')) ? [unit, await journeys()] : [unit]
}

async function vitest(): Promise<Tally> {
  const report = join(reports, 'vitest.json')
  const succeeded = await run({
    name: 'Rules, contract, authorization, stories',
    hint: 'The failed tests are named above; "npx -y pnpm@12 exec vitest <name>" runs one file again at each change.',
    command: tool('vitest'),
    args: ['run', '--reporter=default', `--reporter=${join(import.meta.dirname, 'vitest-tally.ts')}`],
    options: { env: { ...process.env, STOOP_TALLY: report } },
  })
  return readVitest(read(report), succeeded)
}

async function journeys(): Promise<Tally> {
  const report = join(reports, 'playwright.json')
  const succeeded = await run({
    name: 'Journeys in a browser',
    hint: 'The failed journeys are named above; their pictures are in apps/web/test-results.',
    command: tool('playwright', 'apps/web'),
    args: ['test', '--reporter=list,json'],
    options: { cwd: join(ROOT, 'apps/web'), env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } },
  })
  return readPlaywright(read(report), succeeded)
}

function read(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
