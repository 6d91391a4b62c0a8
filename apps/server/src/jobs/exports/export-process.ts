import { constants, setPriority } from 'node:os'
import { setTimeout as delay } from 'node:timers/promises'
import { inspect } from 'node:util'
import { ApiError } from '@stoop/api/errors'
import { openDatabase } from '@stoop/db/client'
import { openDatabaseClock } from '@stoop/db/database-clock'
import { isDiskFull } from '@stoop/db/disk-full'
import { openPhotoStore } from '../../storage/open-photo-store.ts'
import { AccountGoneError } from './account-gone-error.ts'
import type { ExportMessage, ExportTask } from './export-writer.ts'
import { type WrittenExport, writeExport } from './write-export.ts'

/** The main program of the process that writes one export (started by export-writer.ts). */
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
// Stop if the server was killed: another server may continue this export.
process.once('disconnect', () => process.exit())
process.once('message', async (task: ExportTask) => {
  try {
    send({ type: 'written', result: await write(task) })
  } catch (error) {
    send({ type: 'failed', reason: reasonOf(error), message: inspect(error) })
  }
  process.disconnect()
})

// Pass a callback. Without it, sending to a killed server throws before "disconnect" arrives.
const send = (message: ExportMessage) => process.send?.(message, undefined, undefined, () => undefined)

/** The longest work without a pause, in milliseconds. A pause takes several times as long as the work before it. */
const WORK_MS = 20
const REST_FACTOR = 4
/**
 * The longest pause. On a busy machine, the measured time of the work is mostly waiting for the processor, for which no pause is
 * needed.
 */
const MAX_REST_MS = 250

/**
 * Creates a function that pauses if WORK_MS have passed since the last pause. The process has a low priority, but this limits
 * only its CPU time; the pauses leave the disk and the database to the server.
 */
function createPause(): () => Promise<void> {
  let startedAt = performance.now()
  return async () => {
    const workMs = performance.now() - startedAt
    if (workMs < WORK_MS) return
    await delay(Math.min(workMs * REST_FACTOR, MAX_REST_MS))
    startedAt = performance.now()
  }
}

async function write({ env, databaseUrl, userId, parts }: ExportTask): Promise<WrittenExport> {
  const { databaseLimits: timeouts, prepare } = env
  const database = openDatabase({ url: databaseUrl, max: 1, application: 'stoop-export', timeouts, prepare })
  try {
    const photos = await openPhotoStore(env, () => {
      throw new Error('An export does not sign uploads')
    })
    const services = { db: database.db, clock: await openDatabaseClock(database.db), photos }
    return await writeExport(services, userId, {
      parts,
      signal: new AbortController().signal,
      pause: createPause(),
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
