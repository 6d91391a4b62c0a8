import { existsSync, realpathSync } from 'node:fs'
import { readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { findRunningEmbedded, startEmbedded } from '@stoop/db/embedded'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { folderBytes } from '../storage/folder-bytes.ts'
import { Archive } from './archive.ts'
import { BackupError } from './backup-error.ts'
import { addDatabaseFiles } from './database-files.ts'
import { storeBackupTime } from './last-backup.ts'
import { FIRST_ENTRY, FORMAT_VERSION, formatManifest, LAST_ENTRY, lastEntryText, MANIFEST_ENTRY } from './manifest.ts'

export type BackupJob = { dataDir: string; file: string; log: (line: string) => void }
export type NewBackupJob = BackupJob & {
  /** Called with the complete file before the file gets its final name. If it throws, the file is deleted. */
  verify?: (file: string) => Promise<unknown>
  signal?: AbortSignal
}

export type CreatedBackup = { bytes: number; damage: string | undefined }

// The backup leaves out these names: `postgres` is copied separately, and the others are only useful on this machine, can be
// recreated, or contain mails with links that give access to accounts.
const EXCLUDED_NAMES =
  /^(cache|exports|mail|postgres|postgres\.log|lock|postgres-new-.*|restoring|last-backup|last-drill\.json|drill|backups|deleted-accounts|\.write-probe)$/

/** The names of scheduled backups, finished or not. BACKUP_DIR may be the data folder or any folder in it. */
const SCHEDULED_BACKUP = /^scheduled-[\dTZ-]+(-damaged)?\.tar(\.part)?$/

/**
 * Writes the database, images and secrets into one tar file; the server may be running. The file contains all writes that were
 * acknowledged before the copy of the database ended. Returns a description of damaged pages. Throws BackupError if the backup
 * fails.
 */
export async function createBackup({
  dataDir: requestedDir,
  file,
  log,
  verify,
  signal,
}: NewBackupJob): Promise<CreatedBackup> {
  if (!existsSync(join(requestedDir, 'postgres')))
    throw new BackupError(`There is no database in ${requestedDir}: set DATA_DIR to the folder of the installation.`)
  if (existsSync(file)) throw new BackupError(`${file} already exists: choose another file name.`)
  const dataDir = realpathSync(requestedDir)
  const { url, stop } = await connectDatabase(dataDir, log)
  const partFile = `${file}.part`
  await rm(partFile, { force: true })
  const archive = new Archive(partFile, signal)
  const progress = setInterval(() => log(`${formatMegabytes(archive.bytes)} so far…`), 2_000)
  try {
    await archive.text(FIRST_ENTRY, FORMAT_VERSION)
    const damage = await addDatabaseFiles(archive, join(dataDir, 'postgres'), url)
    // Copy the images after the database, because the files of an image are written before the row that names them.
    for (const name of await listIncludedNames(dataDir, file)) await addEntry(archive, name, join(dataDir, name))
    const { [FIRST_ENTRY]: _, ...files } = archive.hashes
    const manifest = formatManifest({ files, damage: damage ?? null })
    await archive.text(MANIFEST_ENTRY, manifest)
    await archive.text(LAST_ENTRY, lastEntryText(manifest))
    await archive.close()
    await verify?.(partFile)
    await rename(partFile, file)
    // Do not record a damaged backup, because `stoop doctor` would report it as the last backup.
    if (damage === undefined) await storeBackupTime(dataDir)
    return { bytes: archive.bytes, damage }
  } catch (error) {
    const writeError = await archive.abandon()
    await rm(partFile, { force: true })
    if (writeError instanceof Error) throw new BackupError(`${file} cannot be written: ${writeError.message}.`)
    throw error
  } finally {
    clearInterval(progress)
    await stop()
  }
}

/** Returns the names in the data folder that a backup into `file` includes, without `postgres`. */
async function listIncludedNames(dataDir: string, file: string): Promise<string[]> {
  const target = realpathSync(dirname(file))
  // The folder of the backups may be in the data folder.
  const isTarget = (path: string) => target === path || target.startsWith(`${path}${sep}`)
  const names: string[] = []
  for (const entry of await readdir(dataDir, { withFileTypes: true })) {
    const path = join(dataDir, entry.name)
    if (EXCLUDED_NAMES.test(entry.name) || SCHEDULED_BACKUP.test(entry.name) || isTarget(path)) continue
    if (entry.isDirectory() && (await readdir(path)).some((name) => SCHEDULED_BACKUP.test(name))) continue
    names.push(entry.name)
  }
  return names
}

/** Returns about how many bytes a backup into `file` will have. */
export async function estimateBackupBytes({ dataDir, file }: Pick<BackupJob, 'dataDir' | 'file'>): Promise<number> {
  const folder = realpathSync(dataDir)
  let bytes = await folderBytes(folder, 'postgres')
  for (const name of await listIncludedNames(folder, file)) {
    const entry = await stat(join(folder, name)).catch(ignoreMissingFile)
    if (entry?.isDirectory()) bytes += await folderBytes(folder, name)
    else bytes += entry?.size ?? 0
  }
  return bytes
}

export function formatMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(1)} MB`
}

/** Connects to the running server's database, or starts the database if no server runs. */
async function connectDatabase(
  dataDir: string,
  log: BackupJob['log'],
): Promise<{ url: string; stop(): Promise<void> }> {
  const running = findRunningEmbedded(dataDir)
  if (running !== undefined) return { url: running, stop: async () => undefined }
  return startEmbedded({ dataDir, log })
}

async function addEntry(archive: Archive, name: string, path: string): Promise<void> {
  if ((await stat(path)).isDirectory()) await archive.folder(name, path)
  else await archive.file(name, path)
}
