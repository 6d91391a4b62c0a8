import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { binPath, ROOT } from '../../../../scripts/workspace.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import type { Line } from '../pgbouncer/lines.ts'

const RUN = fileURLToPath(new URL('../run.ts', import.meta.url))

/** Runs another command of `pnpm faults` in a process of its own. The figures are its lines that match `pattern`. */
export const runFaults = (args: string[], pattern: RegExp) => (): Promise<Line[]> =>
  runAndRead(`faults ${args.join(' ')}`, [process.execPath, RUN, ...args], pattern)

/** Runs tests of the server whose paths contain one of `names`. The figure is their number. */
export const runTests =
  (...names: string[]) =>
  (): Promise<Line[]> =>
    runAndRead(
      `tests ${names.join(', ')}`,
      [binPath('vitest'), 'run', '--project', 'server', ...names],
      /^Tests\s.*passed/,
    )

/** Runs the tests of the API on the installed PostgreSQL, because the embedded one is newer than the oldest that Stoop supports. */
export async function runApiTestsOnSystemPostgres(): Promise<Line[]> {
  const postgres = await SystemPostgres.start({ max_connections: '200', fsync: 'off' })
  const args = [binPath('vitest'), 'run', '--project', 'api']
  try {
    return await runAndRead('tests of the API', args, /^Tests\s.*passed/, { TEST_DATABASE_URL: postgres.url })
  } finally {
    await postgres.stop()
  }
}

/** Builds the app and runs journeys whose paths contain `name`, in a browser. The figure is their number. */
export const runJourneys = (name: string) => (): Promise<Line[]> =>
  runAndRead(`journeys ${name}`, [process.execPath, join(ROOT, 'scripts/e2e.ts'), name], /passed/)

/** Runs a program and passes on its output. Its figures are the lines that match `pattern`; without one, the line is failed. */
async function runAndRead(
  name: string,
  [command = '', ...args]: string[],
  pattern: RegExp,
  env: Record<string, string> = {},
): Promise<Line[]> {
  const child = spawn(command, args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, NO_COLOR: '1', ...env },
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk
    process.stdout.write(chunk)
  })
  const code = await new Promise((resolve) => child.once('close', resolve))
  const figures = output
    .split('\n')
    .map((line) => line.trim().replace(/\s+/g, ' '))
    .filter((line) => line.startsWith('✗') || pattern.test(line))
  return [[name, figures.join('; ') || 'no figures', code === 0 && figures.length > 0]]
}
