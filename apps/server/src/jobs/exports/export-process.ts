import { constants, setPriority } from 'node:os'
import { inspect } from 'node:util'
import { ApiError } from '@stoop/api/errors'
import { openDatabase } from '@stoop/db/client'
import { isDiskFull } from '@stoop/db/disk-full'
import { openPhotoStore } from '../../storage/open-photo-store.ts'
import type { ExportMessage, ExportTask } from './export-writer.ts'
import { AccountGoneError, type WrittenExport, writeExport } from './write-export.ts'

/** The program of the process that writes one export (export-writer.ts). */
setPriority(constants.priority.PRIORITY_LOW)
// The server was killed: another one may continue this export.
process.once('disconnect', () => process.exit())
process.once('message', async (task: ExportTask) => {
  try {
    send({ type: 'written', result: await write(task) })
  } catch (error) {
    send({ type: 'failed', reason: reasonOf(error), message: inspect(error) })
  }
  process.disconnect()
})

const send = (message: ExportMessage) => process.send?.(message)

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
