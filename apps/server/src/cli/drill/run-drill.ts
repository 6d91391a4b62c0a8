import { rmSync } from 'node:fs'
import { rm, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { startEmbedded } from '@stoop/db/embedded'
import { createFolder } from '@stoop/db/embedded/create-folder'
import { lockFolder } from '@stoop/db/embedded/folder-lock'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { BackupError } from '../../backup/backup-error.ts'
import { formatMegabytes } from '../../backup/create-backup.ts'
import { restoreBackup } from '../../backup/restore.ts'
import { type DrillResult, storeDrill } from '../../backup/store-drill.ts'
import type { Env } from '../../env.ts'
import { prepareDatabase } from '../../prepare-database.ts'
import { commandLine } from '../command-line.ts'
import { findOperatorMessage } from '../operator-message.ts'
import { checkRestored, type RestoredState } from './check-restored.ts'

/** The free space that a drill leaves on the disk of the data folder. */
const RESERVE_BYTES = 1_000_000_000
const SIGNALS = ['SIGINT', 'SIGTERM'] as const

export type Drill = DrillResult & {
  /** Why the drill failed. */
  problem?: string
  /** The state after the restore; undefined if the backup could not be restored. */
  restored?: RestoredState
}
type Log = (line: string) => void

/**
 * Restores a backup into a scratch folder, checks its database, records the result and deletes the folder. Throws BackupError,
 * and records nothing, if the file does not exist or there is too little space.
 */
export async function runDrill(env: Env, file: string, log: Log): Promise<Drill> {
  const madeAt = await requireFileAndSpace(env.dataDir, file)
  const folder = join(env.dataDir, 'drill')
  createFolder(folder)
  // Without the lock, another drill could delete the folder that this one uses.
  const lock = await lockFolder(folder)
  const scratch = join(folder, 'data')
  const removeScratch = () => rmSync(scratch, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  const removeAndExit = () => {
    removeScratch()
    process.exit(1)
  }
  for (const signal of SIGNALS) process.once(signal, removeAndExit)
  try {
    // Delete the folder of a drill that was killed.
    removeScratch()
    const drill = await rehearse({ ...env, dataDir: scratch }, { file, madeAt, log })
    await storeDrill(env.dataDir, {
      finishedAt: drill.finishedAt,
      seconds: drill.seconds,
      lossSeconds: drill.lossSeconds,
      ok: drill.ok,
    })
    return drill
  } finally {
    removeScratch()
    for (const signal of SIGNALS) process.off(signal, removeAndExit)
    lock.release()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Returns the time of the file. */
async function requireFileAndSpace(dataDir: string, file: string): Promise<number> {
  const stats = await stat(file).catch(ignoreMissingFile)
  if (stats === undefined) throw new BackupError(`There is no file ${file}.`)
  const { bavail, bsize } = await statfs(dataDir)
  const free = bavail * bsize
  if (free - stats.size < RESERVE_BYTES)
    throw new BackupError(
      `the restored backup (${formatMegabytes(stats.size)}) would leave less than ${formatMegabytes(RESERVE_BYTES)} of ${formatMegabytes(free)} free in ${dataDir}: free some space, or rehearse on another machine.`,
    )
  return stats.mtimeMs
}

async function rehearse(env: Env, backup: { file: string; madeAt: number; log: Log }): Promise<Drill> {
  const { file, log } = backup
  const startedAt = performance.now()
  let { madeAt } = backup
  let seconds: number | undefined
  const elapsedSeconds = () => (performance.now() - startedAt) / 1000
  const toDrill = (rest: Pick<Drill, 'ok' | 'problem' | 'restored'>): Drill => ({
    finishedAt: new Date().toISOString(),
    seconds: seconds ?? elapsedSeconds(),
    lossSeconds: Math.max(0, Date.now() - madeAt) / 1000,
    ...rest,
  })
  try {
    const read = await restoreBackup({ dataDir: env.dataDir, file, log })
    madeAt = read.madeAt
    const { url, stop } = await startEmbedded({ dataDir: env.dataDir, log })
    try {
      await prepareDatabase(env, url, log)
      seconds = elapsedSeconds()
      log('Reading every row, and comparing counters and flags…')
      const restored = await checkRestored(env)
      const problem = describeProblem(read.manifest?.damage ?? read.damage, restored)
      return toDrill({ ok: problem === undefined, restored, ...(problem !== undefined && { problem }) })
    } finally {
      await stop()
    }
  } catch (error) {
    const message = findOperatorMessage(error)
    // An unexpected error counts as a failed drill.
    if (message === undefined) console.error(error)
    return toDrill({ ok: false, problem: message ?? 'An unexpected error: see standard error.' })
  }
}

function describeProblem(damage: string | null | undefined, { differences }: RestoredState): string | undefined {
  if (damage) return `The database was damaged when this backup was made: ${damage}.`
  return differences > 0
    ? `Counters and flags that are wrong: ${differences}. Correct them on the server with "${commandLine('stoop recount')}", and make a new backup.`
    : undefined
}
