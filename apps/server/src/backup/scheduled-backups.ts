import { mkdir, readdir, rename, rm, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { BackupError } from './backup-error.ts'
import { createBackup, estimateBackupBytes, formatMegabytes } from './create-backup.ts'
import { verifyBackup } from './verify-backup.ts'

/** How much free space a scheduled backup must leave on its disk. Below it, `stoop doctor` warns. */
const RESERVE_BYTES = 1_000_000_000

/** The names of files that this module may delete. The name of a backup with damaged pages ends in `-damaged`. */
const NAME = /^scheduled-(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ)(-damaged)?\.tar$/
const PART_NAME = /^scheduled-[\dTZ-]+\.tar\.part$/

export type ScheduledBackup = { name: string; madeAt: number; isDamaged: boolean }

type ScheduledJob = {
  dataDir: string
  folder: string
  /** How many backups without damaged pages to keep. */
  keep: number
  /** The time of the backup in milliseconds, for its name. */
  now: number
  log: (line: string) => void
  /** Receives a line for each backup that is deleted to make space for the new one. */
  warn: (line: string) => void
  signal?: AbortSignal
  readFreeBytes?: (folder: string) => Promise<number>
}

/**
 * Writes a backup into `folder`, reads it again, and then deletes the oldest scheduled backups. If space is short, deletes them
 * before, but never the newest one without damage. Throws BackupError if there is still too little space.
 */
export async function makeScheduledBackup(job: ScheduledJob): Promise<ScheduledBackup> {
  const { dataDir, folder, keep, now, log, signal } = job
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) if (PART_NAME.test(name)) await rm(join(folder, name))
  const base = `scheduled-${new Date(now).toISOString().slice(0, 19).replaceAll(':', '-')}Z`
  const file = join(folder, `${base}.tar`)
  await makeRoom(job, await estimateBackupBytes({ dataDir, file }))
  const verify = (part: string) => verifyBackup(part, log)
  const { damage } = await createBackup({ ...{ dataDir, file, log, verify }, ...(signal && { signal }) })
  const isDamaged = damage !== undefined
  const name = `${base}${isDamaged ? '-damaged' : ''}.tar`
  if (isDamaged) await rename(file, join(folder, name))
  await deleteOldest(folder, keep, name)
  return { name, madeAt: now, isDamaged }
}

/** Returns the scheduled backups in a folder, the oldest first. */
export async function listScheduledBackups(folder: string): Promise<ScheduledBackup[]> {
  const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
  return names.toSorted().flatMap((name) => {
    const [, time, damaged] = NAME.exec(name) ?? []
    const madeAt = Date.parse(time?.replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:') ?? '')
    return Number.isNaN(madeAt) ? [] : [{ name, madeAt, isDamaged: damaged !== undefined }]
  })
}

async function makeRoom({ folder, warn, readFreeBytes = freeBytes }: ScheduledJob, needed: number): Promise<void> {
  for (;;) {
    const free = await readFreeBytes(folder)
    if (free - needed >= RESERVE_BYTES) return
    const existing = await listScheduledBackups(folder)
    const newest = existing.findLast(({ isDamaged }) => !isDamaged)
    const oldest = existing.find((backup) => backup !== newest)
    if (oldest === undefined)
      throw new BackupError(
        `a backup of about ${formatMegabytes(needed)} would leave less than ${formatMegabytes(RESERVE_BYTES)} of ${formatMegabytes(free)} free in ${folder}: free some space, or set BACKUP_DIR to a folder on another disk.`,
      )
    warn(`There is too little space in ${folder} for another backup: ${oldest.name} is deleted.`)
    await rm(join(folder, oldest.name))
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/**
 * Keeps the newest `keep` backups without damage, the newest of all backups even if it is damaged, and the one just made. After a
 * wrong clock, the one just made may not have the latest name.
 */
async function deleteOldest(folder: string, keep: number, made: string): Promise<void> {
  const existing = await listScheduledBackups(folder)
  const intact = existing.filter(({ isDamaged }) => !isDamaged)
  const kept = new Set([...intact.slice(-keep), existing.at(-1)])
  for (const backup of existing) if (!kept.has(backup) && backup.name !== made) await rm(join(folder, backup.name))
}
