import { fork } from 'node:child_process'
import { once } from 'node:events'
import { storageUnavailable } from '@stoop/api/errors'
import type { Env } from '../../env.ts'
import { AccountGoneError } from './account-gone-error.ts'
import type { ExportOptions, Progress, WrittenExport } from './write-export.ts'

/** Writes the export of a member, in the same way as `writeExport`. */
export type ExportWriter = (userId: string, options: ExportOptions) => Promise<WrittenExport>

/** The message to the export process. */
export type ExportTask = { env: Env; databaseUrl: string; userId: string; parts: string }

/**
 * The messages from the export process. An error is sent as its message and, if the job handles its reason specially, the reason.
 */
export type ExportMessage =
  | { type: 'progress'; progress: Progress }
  | { type: 'written'; result: WrittenExport }
  | { type: 'failed'; reason: 'accountGone' | 'diskFull' | 'unavailable' | 'other'; message: string }

const MAX_HEAP_MB = 192

// In the bundle, this program is a file next to main.js (bundle.ts).
const PROGRAM = new URL(
  import.meta.url.endsWith('.ts') ? './export-process.ts' : './export-process.js',
  import.meta.url,
)

/**
 * Creates a writer that writes each export in a separate process with a low priority, so that requests do not wait for it.
 * The process exits when this process exits or `signal` is aborted.
 */
export const processWriter =
  (env: Env, databaseUrl: string, program: URL | string = PROGRAM): ExportWriter =>
  async (userId, { parts, signal, onProgress }) => {
    signal.throwIfAborted()
    const child = fork(program, {
      execArgv: [`--max-old-space-size=${MAX_HEAP_MB}`],
      serialization: 'advanced',
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    })
    const exited = once(child, 'exit')
    const end = () => void child.kill('SIGKILL')
    signal.addEventListener('abort', end, { once: true })
    const outcome: { result?: WrittenExport; error?: Error } = {}
    child.on('message', (message: ExportMessage) => {
      if (message.type === 'progress') onProgress(message.progress)
      else if (message.type === 'written') outcome.result = message.result
      else outcome.error = toError(message)
    })
    const task: ExportTask = { env, databaseUrl, userId, parts }
    child.send(task)
    const [exitCode] = await exited
    signal.removeEventListener('abort', end)
    if (outcome.result) return outcome.result
    signal.throwIfAborted()
    throw outcome.error ?? new Error(`The process of an export ended with code ${exitCode}`)
  }

function toError({ reason, message }: Extract<ExportMessage, { type: 'failed' }>): Error {
  const error = new Error(message)
  if (reason === 'accountGone') return new AccountGoneError(message)
  if (reason === 'diskFull') return Object.assign(error, { code: 'ENOSPC' })
  return reason === 'unavailable' ? storageUnavailable(error) : error
}
