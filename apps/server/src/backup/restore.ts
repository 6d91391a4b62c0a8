import { createWriteStream, existsSync, mkdirSync } from 'node:fs'
import { readdir, rename, rm, rmdir } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { startEmbedded } from '@stoop/db/embedded'
import { createFolder } from '@stoop/db/embedded/create-folder'
import { lockFolder } from '@stoop/db/embedded/folder-lock'
import type { Header } from 'tar-stream'
import { BackupError } from './backup-error.ts'
import { checkDatabasePages } from './check-database-pages.ts'
import { type ErasedAccounts, readErasedAccounts, writeErasedAccounts } from './copy-erased.ts'
import type { BackupJob } from './create-backup.ts'
import { type EntryContent, type ReadBackup, readBackup } from './read-backup.ts'

export type RestoreJob = BackupJob & {
  /** The old data folder or its list of erased accounts. The next start deletes these accounts again. */
  erased?: string | undefined
}

/** `damage` describes damaged pages. Only known for a backup without hashes. */
export type RestoredBackup = ReadBackup & { damage: string | undefined }

/**
 * Restores a backup into an empty data folder and starts its database once, so that PostgreSQL recovers it. Throws BackupError
 * and leaves the folder unchanged if the folder is not empty or the backup is incomplete.
 */
export async function restoreBackup({ dataDir, file, log, erased }: RestoreJob): Promise<RestoredBackup> {
  if (!existsSync(file)) throw new BackupError(`There is no file ${file}.`)
  if (erased !== undefined && !existsSync(erased)) throw new BackupError(`There is no file or folder ${erased}.`)
  const accounts = erased === undefined ? undefined : await readErasedAccounts(erased)
  createFolder(dataDir)
  const lock = await lockFolder(dataDir)
  let backup: ReadBackup
  try {
    await requireEmptyFolder(dataDir)
    backup = await unpackInto(dataDir, file, log, accounts)
  } finally {
    lock.release()
  }
  const { url, stop } = await startEmbedded({ dataDir, log })
  try {
    // A backup without hashes can only be checked by the checksums in the pages of the database.
    const damage = backup.manifest ? undefined : await checkDatabasePages(dataDir, url)
    return { ...backup, damage }
  } finally {
    await stop()
  }
}

async function requireEmptyFolder(dataDir: string): Promise<void> {
  const existing = (await readdir(dataDir)).filter((name) => name !== 'lock' && name !== 'postgres.log')
  if (existing.length > 0)
    throw new BackupError(
      `${dataDir} is not empty (${existing.slice(0, 3).join(', ')}): set DATA_DIR to a new folder, or move its files elsewhere.`,
    )
}

async function unpackInto(
  dataDir: string,
  file: string,
  log: BackupJob['log'],
  accounts: ErasedAccounts | undefined,
): Promise<ReadBackup> {
  const tempFolder = join(dataDir, 'restoring')
  const movedNames: string[] = []
  try {
    const backup = await readBackup(file, log, (header, content) => writeEntry(tempFolder, header, content))
    if (accounts !== undefined) await writeErasedAccounts(accounts, tempFolder)
    // Move the database last: a data folder without a database counts as new.
    const names = (await readdir(tempFolder)).toSorted((a, b) => Number(a === 'postgres') - Number(b === 'postgres'))
    for (const name of names) {
      await rename(join(tempFolder, name), join(dataDir, name))
      movedNames.push(name)
    }
    await rmdir(tempFolder)
    return backup
  } catch (error) {
    // The folder was empty before, so this deletes only restored files.
    for (const path of [tempFolder, ...movedNames.map((name) => join(dataDir, name))])
      await rm(path, { recursive: true, force: true })
    if (error instanceof BackupError) throw error
    const reason = error instanceof Error ? error.message : String(error)
    throw new BackupError(`${file} could not be restored (${reason}); nothing was changed.`, { cause: error })
  }
}

async function writeEntry(folder: string, { name, type, mode }: Header, content: EntryContent): Promise<void> {
  const path = join(folder, name)
  if (normalize(name) !== name || name.startsWith('..') || name.startsWith('/'))
    throw new BackupError(`The backup contains a path outside the data folder (${name}); nothing was changed.`)
  if (type === 'directory') {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    for await (const _chunk of content);
    return
  }
  mkdirSync(dirname(path), { recursive: true, mode: 0o700 })
  // The files of PostgreSQL are not flushed here, because PostgreSQL does this when it starts.
  await pipeline(Readable.from(content), createWriteStream(path, { mode, flush: !name.startsWith('postgres/') }))
}
