import { rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { isDiskFull } from '@stoop/db/disk-full'
import { errorCode } from '@stoop/db/error-code'
import { StartError } from '../cli/start-error.ts'
import type { Env } from '../env.ts'
import { NotReadyError } from '../http/readiness.ts'

/** The size of a WAL segment. If less space is free, the next write can stop PostgreSQL. */
const RESERVE_BYTES = 16 * 1024 * 1024
const CHECK_INTERVAL_MS = 5_000
/** A file that each check writes and then deletes. */
const WRITE_PROBE = '.write-probe'

/** Returns the free bytes on the disk of `folder` for unprivileged processes. */
async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Creates a function that throws NotReadyError if one of the folders cannot be written or has less than 16 MB free. It checks at
 * most every 5 s, and repeats the last result in between.
 */
export function diskCheck(folders: string[], free = freeBytes, now = Date.now): () => Promise<void> {
  let checkedAt = Number.NEGATIVE_INFINITY
  let result: Promise<string | undefined> = Promise.resolve(undefined)
  return async () => {
    if (now() - checkedAt >= CHECK_INTERVAL_MS) {
      checkedAt = now()
      result = findProblem(folders, free)
    }
    const problem = await result
    if (problem !== undefined) throw new NotReadyError('disk', problem)
  }
}

async function findProblem(folders: string[], free: typeof freeBytes): Promise<string | undefined> {
  for (const folder of folders)
    try {
      const available = await free(folder)
      if (available < RESERVE_BYTES) return `${folder} has ${available} bytes left`
      await testWrite(join(folder, WRITE_PROBE))
    } catch (error) {
      return `${folder} cannot be written (${errorCode(error) ?? error})`
    }
  return undefined
}

async function testWrite(file: string): Promise<void> {
  try {
    await writeFile(file, 'ok')
  } finally {
    await rm(file, { force: true })
  }
}

/** Returns a StartError if the start failed because of a full disk. Returns other errors unchanged. */
export async function diskFullError(error: unknown, { dataDir, databaseUrl }: Env): Promise<unknown> {
  const isDatabaseDisk = isDiskFull(error) && classifyDatabaseError(error).kind === 'unavailable'
  if (isDatabaseDisk && databaseUrl)
    return new StartError('the disk of the database at DATABASE_URL is full. Free some space there and start again.')
  // PostgreSQL exits if it cannot write its WAL. For the server, this is only a closed connection.
  const isConnectionClosed = !databaseUrl && classifyDatabaseError(error).kind === 'unavailable'
  if (isDiskFull(error) || (isConnectionClosed && (await freeBytes(dataDir)) < RESERVE_BYTES))
    return new StartError(`the disk of ${dataDir} is full. Free some space and start again.`)
  return error
}
