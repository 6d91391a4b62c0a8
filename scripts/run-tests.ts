import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runStep } from './step.ts'
import { readPlaywright, readVitest, type Tally } from './tally.ts'
import { binPath, ROOT } from './workspace.ts'

/** Runs vitest on `files` (paths from the root), or on all tests. */
export function runVitest(files: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const succeeded = await runStep({
      name: 'Unit tests, contract, authorization, stories',
      hint: 'The failed tests are named above; "npx -y pnpm@12 exec vitest <name>" runs one file on every change.',
      command: binPath('vitest'),
      args: [
        'run',
        ...files,
        '--tags-filter=!long',
        // Start only the projects that are needed, because starting one takes time.
        ...new Set(files.map((file) => `--project=${projectOf(file)}`)),
        '--reporter=default',
        `--reporter=${join(import.meta.dirname, 'vitest-tally.ts')}`,
      ],
      options: { env: { ...process.env, STOOP_TALLY: report } },
    })
    return readVitest(readReport(report), succeeded)
  })
}

/**
 * Runs journeys against the built app: the journeys in `files` (paths from the root), including long ones, or all that are not
 * long.
 */
export function runJourneys(files: readonly string[] = []): Promise<Tally> {
  return withReport(async (report) => {
    const succeeded = await runStep({
      name: 'Journeys in a browser',
      hint: 'The failed journeys are named above; their screenshots are in apps/web/test-results.',
      command: binPath('playwright', 'apps/web'),
      args: ['test', ...files.map((file) => file.replace('apps/web/', '')), '--reporter=list,json'],
      options: {
        cwd: join(ROOT, 'apps/web'),
        env: {
          ...process.env,
          PLAYWRIGHT_JSON_OUTPUT_FILE: report,
          ...(files.length > 0 && { STOOP_E2E_LONG: '1' }),
        },
      },
    })
    return readPlaywright(readReport(report), succeeded)
  })
}

/** Returns the vitest project of a test file. */
function projectOf(file: string): string {
  if (file.endsWith('.stories.tsx')) return 'stories'
  if (file.endsWith('.isolated.test.ts')) return 'web-isolated'
  const [home = '', name = ''] = file.split('/')
  return home === 'scripts' ? home : name
}

async function withReport<T>(run: (report: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-report-'))
  try {
    return await run(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function readReport(report: string): unknown {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined
}
