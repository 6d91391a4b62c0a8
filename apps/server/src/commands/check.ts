import { spawn } from 'node:child_process'
import { ROOT, tool } from './workspace.ts'

type Check = { name: string; command: string; args: string[]; hint: string }
type Outcome = Check & { code: number | string; output: string; seconds: number }

const CHECKS: Check[] = [
  {
    name: 'format, lint, imports',
    command: tool('biome'),
    args: ['check', '--colors=force', '--error-on-warnings', '.'],
    hint: '"npx -y pnpm@12 fix" mends what a machine can mend',
  },
  {
    name: 'types',
    command: tool('turbo'),
    args: ['run', 'typecheck', '--output-logs=errors-only', '--log-order=grouped', '--continue'],
    hint: 'mend what is said above',
  },
  {
    name: 'first loads',
    command: process.execPath,
    args: ['apps/web/budget/check.ts'],
    hint: 'make it smaller or load it later; "node apps/web/budget/check.ts --write" records what is meant to be',
  },
  { name: 'unused code', command: tool('knip'), args: ['--no-progress'], hint: 'remove it, or use it' },
]

/** `pnpm check`: all at once; what fails says what it found, then one line each. */
const outcomes = await Promise.all(CHECKS.map(perform))
for (const { code, output } of outcomes) if (code !== 0) console.log(output)
for (const { name, code, seconds, hint } of outcomes)
  console.log(
    `${code === 0 ? '✓' : '✗'} ${name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s${code === 0 ? '' : `   ${hint}`}`,
  )
process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1

function perform(check: Check): Promise<Outcome> {
  const begun = performance.now()
  const env = { ...process.env, FORCE_COLOR: '1', TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  const child = spawn(check.command, check.args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  return new Promise((resolve) => {
    const end = (code: number | string) =>
      resolve({ ...check, code, output, seconds: (performance.now() - begun) / 1000 })
    child.once('error', (error) => end(error.message))
    child.once('close', (code, signal) => end(code ?? signal ?? 1))
  })
}
