import { type SpawnOptions, spawn } from 'node:child_process'
import { ROOT } from './workspace.ts'

export type Step = {
  /** Shown in the terminal, such as 'Building'. */
  name: string
  /** The advice after a failure, such as 'Fix the errors above.' */
  hint: string
  command: string
  args: string[]
  /** Shows the output only if the step fails. */
  quiet?: boolean
  options?: SpawnOptions
}

type Exit = { code: number | string; output: string }

/**
 * Runs one step of a command. If it fails, prints what to do and returns false. Prints to standard error, because scripts read
 * the address of the server from standard output.
 */
export async function runStep({ name, hint, command, args, quiet = false, options }: Step): Promise<boolean> {
  const startedAt = performance.now()
  console.error(`\n▸ ${name}…`)
  const { code, output } = await runProgram(command, args, quiet, options)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (code === 0) console.error(`✓ ${name} (${seconds} s)`)
  else console.error(`${output}✗ ${name} failed after ${seconds} s (${code}). ${hint}`)
  return code === 0
}

/** Runs a program in the root of the repository. Returns its captured output, and its exit code or the reason why it has none. */
function runProgram(command: string, args: string[], quiet: boolean, options: SpawnOptions = {}): Promise<Exit> {
  const color = quiet && !process.env.NO_COLOR ? { FORCE_COLOR: '1' } : {}
  const turbo = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' }
  const stdio: SpawnOptions['stdio'] = quiet ? ['inherit', 'pipe', 'pipe'] : 'inherit'
  const env = { ...process.env, ...color, ...turbo, ...options.env }
  const child = spawn(command, args, { cwd: ROOT, stdio, ...options, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  // When this process is stopped, stop the program too, and do not run the next step.
  const forwardSignal = () => {
    child.once('exit', () => process.exit(143))
    child.kill('SIGTERM')
  }
  process.on('SIGTERM', forwardSignal)
  return new Promise((resolve) => {
    child.once('error', (error) => resolve({ code: error.message, output }))
    child.once('close', (code, signal) => {
      process.off('SIGTERM', forwardSignal)
      resolve({ code: code ?? signal ?? 1, output })
    })
  })
}
