import { type SpawnOptions, spawn } from 'node:child_process'
import { ROOT } from './workspace.ts'

export type Step = {
  /** What is being done, for the person at the terminal: 'Building'. */
  name: string
  /** What to do when it fails: 'Mend what is said above.' */
  hint: string
  command: string
  args: string[]
  options?: SpawnOptions
}

/** Runs one step of a command with its output shown; gives whether it succeeded, having said what to do when not. */
export async function run({ name, hint, command, args, options }: Step): Promise<boolean> {
  const begun = performance.now()
  console.log(`\n▸ ${name}…`)
  const code = await exitOf(command, args, options)
  const seconds = ((performance.now() - begun) / 1000).toFixed(1)
  if (code === 0) console.log(`✓ ${name} (${seconds} s)`)
  else console.error(`✗ ${name} failed after ${seconds} s (${code}). ${hint}`)
  return code === 0
}

/** The exit code of a program run in the repository's folder, its output shown; or why there is none. */
function exitOf(command: string, args: string[], options: SpawnOptions = {}): Promise<number | string> {
  const env = { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', ...options.env }
  const child = spawn(command, args, { cwd: ROOT, stdio: 'inherit', ...options, env })
  // Told to end: so is the step, and we end with it instead of taking the next one.
  const pass = () => {
    child.once('exit', () => process.exit(143))
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', pass)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', (code, signal) => {
      process.off('SIGTERM', pass)
      resolve(code ?? signal ?? 1)
    })
  })
}
