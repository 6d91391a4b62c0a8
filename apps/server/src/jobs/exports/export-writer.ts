import { Worker } from 'node:worker_threads'
import { storageUnavailable } from '@stoop/api/errors'
import type { Env } from '../../env.ts'
import { AccountGoneError, type ExportOptions, type Progress, type WrittenExport } from './write-export.ts'

/** Writes the export of a member, as `writeExport` does. */
export type ExportWriter = (userId: string, options: ExportOptions) => Promise<WrittenExport>

/** The input of the thread. */
export type ExportTask = { env: Env; databaseUrl: string; userId: string; parts: string }

/** The messages of the thread. An error keeps its message, and the reasons that the job treats in their own way. */
export type ExportMessage =
  | { type: 'progress'; progress: Progress }
  | { type: 'written'; result: WrittenExport }
  | { type: 'failed'; reason: 'accountGone' | 'diskFull' | 'unavailable' | 'other'; message: string }

/** A thread that needs more memory fails instead of the server. */
const MAX_HEAP_MB = 256

// Built, it is a file beside main.js (bundle.ts).
const THREAD = new URL(import.meta.url.endsWith('.ts') ? './export-thread.ts' : './export-thread.js', import.meta.url)

/**
 * Returns a writer that writes each export in a thread of its own with the lowest priority, so that requests do not wait for it. The
 * thread ends with the process, and when `signal` is aborted.
 */
export const threadWriter =
  (env: Env, databaseUrl: string): ExportWriter =>
  async (userId, { parts, signal, onProgress }) => {
    signal.throwIfAborted()
    const task: ExportTask = { env, databaseUrl, userId, parts }
    const thread = new Worker(THREAD, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB } })
    const end = () => void thread.terminate()
    signal.addEventListener('abort', end, { once: true })
    const outcome: { result?: WrittenExport; error?: unknown } = {}
    thread.on('message', (message: ExportMessage) => {
      if (message.type === 'progress') onProgress(message.progress)
      else if (message.type === 'written') outcome.result = message.result
      else outcome.error = toError(message)
    })
    thread.on('error', (error) => {
      outcome.error = error
    })
    const exitCode = await new Promise<number>((resolve) => thread.once('exit', resolve))
    signal.removeEventListener('abort', end)
    if (outcome.result) return outcome.result
    signal.throwIfAborted()
    throw outcome.error ?? new Error(`The thread of an export ended with code ${exitCode}`)
  }

function toError({ reason, message }: Extract<ExportMessage, { type: 'failed' }>): Error {
  const error = new Error(message)
  if (reason === 'accountGone') return new AccountGoneError(message)
  if (reason === 'diskFull') return Object.assign(error, { code: 'ENOSPC' })
  return reason === 'unavailable' ? storageUnavailable(error) : error
}
