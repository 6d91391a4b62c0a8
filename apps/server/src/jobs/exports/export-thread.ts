import { readlinkSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { parentPort, workerData } from 'node:worker_threads'
import { ApiError } from '@stoop/api/errors'
import { openDatabase } from '@stoop/db/client'
import { isDiskFull } from '@stoop/db/disk-full'
import { openPhotoStore } from '../../storage/open-photo-store.ts'
import type { ExportMessage, ExportTask } from './export-writer.ts'
import { AccountGoneError, type WrittenExport, writeExport } from './write-export.ts'

/** The program of the thread that writes one export (export-writer.ts). */
lowerPriority()
const send = (message: ExportMessage) => parentPort?.postMessage(message)
try {
  send({ type: 'written', result: await write(workerData) })
} catch (error) {
  send({ type: 'failed', reason: reasonOf(error), message: inspect(error) })
}

async function write({ env, databaseUrl, userId, parts }: ExportTask): Promise<WrittenExport> {
  const { databaseLimits: timeouts, prepare } = env
  const database = openDatabase({ url: databaseUrl, max: 1, application: 'stoop-export', timeouts, prepare })
  try {
    const photos = await openPhotoStore(env, () => {
      throw new Error('An export does not sign uploads')
    })
    const services = { db: database.db, clock: { now: () => Date.now() }, photos }
    return await writeExport(services, userId, {
      parts,
      signal: new AbortController().signal,
      onProgress: (progress) => send({ type: 'progress', progress: { ...progress } }),
    })
  } finally {
    await database.close(1)
  }
}

function reasonOf(error: unknown): Extract<ExportMessage, { type: 'failed' }>['reason'] {
  if (error instanceof AccountGoneError) return 'accountGone'
  if (isDiskFull(error)) return 'diskFull'
  return error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE' ? 'unavailable' : 'other'
}

/** Gives this thread, not the process, the lowest priority. Only Linux has priorities of threads; elsewhere it does nothing. */
function lowerPriority(): void {
  if (process.platform !== 'linux') return
  const threadId = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
  setPriority(threadId, constants.priority.PRIORITY_LOW)
}
