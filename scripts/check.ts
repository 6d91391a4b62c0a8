import { spawn } from 'node:child_process'
import { binPath, ROOT } from './workspace.ts'

type Check = { name: string; command: string; args: string[]; hint: string }
type Outcome = Check & { code: number | string; output: string; seconds: number }

// The checks write to a pipe, so they cannot detect the terminal themselves.
const color = !process.env.NO_COLOR

const CHECKS: Check[] = [
  {
    name: 'format, lint, imports',
    command: binPath('biome'),
    args: ['check', `--colors=${color ? 'force' : 'off'}`, '--error-on-warnings', '.'],
    hint: '"npx -y pnpm@12 fix" fixes format and imports',
  },
  {
    name: 'types',
    command: binPath('turbo'),
    args: ['run', 'typecheck', '--output-logs=errors-only', '--log-order=grouped', '--continue'],
    hint: 'fix the errors above',
  },
  {
    name: 'first loads',
    command: process.execPath,
    args: ['apps/web/bundle-size/check.ts'],
    hint: 'load the modules that grew later, or make them smaller; the budgets are in apps/web/bundle-size/check.ts',
  },
  {
    name: 'privacy.md',
    command: process.execPath,
    args: ['packages/api/src/privacy/write-privacy.ts', '--check'],
    hint: '"npx -y pnpm@12 --filter @stoop/api privacy" writes it; review its diff',
  },
  {
    name: 'migrations',
    command: process.execPath,
    args: ['packages/db/src/check-migrations.ts'],
    hint: 'correct the first two lines of the migration: see CONTRIBUTING.md',
  },
  {
    name: 'layers of the api',
    command: process.execPath,
    args: ['packages/api/src/check-layers.ts'],
    hint: 'move what both folders need to the upper one, or to a folder above both: decision 102',
  },
  { name: 'unused code', command: binPath('knip'), args: ['--no-progress'], hint: 'remove it, or use it' },
]

/** `pnpm check`: runs all checks at once, prints the output of failed checks, then one line for each check. */
const outcomes = await Promise.all(CHECKS.map(runCheck))
for (const { code, output } of outcomes) if (code !== 0) console.log(output)
for (const { name, code, seconds, hint } of outcomes)
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s${code === 0 ? '' : `   ${hint}`}`,
  )
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1

function runCheck(check: Check): Promise<Outcome> {
  const startedAt = performance.now()
  const env = {
    ...process.env,
    ...(color && { FORCE_COLOR: '1' }),
    TURBO_TELEMETRY_DISABLED: '1',
    TURBO_NO_UPDATE_NOTIFIER: '1',
  }
  const child = spawn(check.command, check.args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    const finish = (code: number | string) =>
      resolve({ ...check, code, output, seconds: (performance.now() - startedAt) / 1000 })
    child.once('error', (error) => finish(error.message))
    child.once('close', (code, signal) => finish(code ?? signal ?? 1))
  })
}
