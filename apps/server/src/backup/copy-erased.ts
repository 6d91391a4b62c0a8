import { copyFile, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { DELETED_ACCOUNTS_FILE, ERASED_ACCOUNTS_FILE, RESTORED_DELETIONS_FILE } from '../jobs/erasure-files.ts'
import { BackupError } from './backup-error.ts'

/** The lists of erased and of deleted accounts in an old data folder. */
export type ErasedAccounts = { erased: string | undefined; deleted: string | undefined }

/**
 * Reads the lists of erased and of deleted accounts in an old data folder. `source` is the folder, or only its list of erased
 * accounts. Throws BackupError if there is no such list.
 */
export async function readErasedAccounts(source: string): Promise<ErasedAccounts> {
  const isFolder = (await stat(source).catch(ignoreMissingFile))?.isDirectory() === true
  const erased = await readText(isFolder ? join(source, ERASED_ACCOUNTS_FILE) : source)
  const deleted = isFolder ? await readText(join(source, DELETED_ACCOUNTS_FILE)) : undefined
  if (erased === undefined && deleted === undefined)
    throw new BackupError(
      isFolder
        ? `There is no list of erased accounts in ${source}. If no member has deleted their account there, leave out --erased.`
        : `There is no file ${source} with erased accounts.`,
    )
  return { erased, deleted }
}

/** Adds the lists to a restored folder, so that the next start deletes these accounts again. */
export async function writeErasedAccounts({ erased, deleted }: ErasedAccounts, dataDir: string): Promise<void> {
  if (erased !== undefined)
    await writeFile(join(dataDir, ERASED_ACCOUNTS_FILE), `\n${erased}`, { flag: 'a', mode: 0o600 })
  if (deleted !== undefined) await writeFile(join(dataDir, RESTORED_DELETIONS_FILE), deleted, { mode: 0o600 })
}

const readText = (file: string) => readFile(file, 'utf8').catch(ignoreMissingFile)

/**
 * After an import, makes the next start delete the accounts again that were deleted after `madeAt` (milliseconds), the time of
 * the export. Uses only a list that changed after `madeAt`: in an older one, a member may have restored their account since.
 */
export async function keepDeletions(dataDir: string, madeAt: number): Promise<void> {
  const deleted = join(dataDir, DELETED_ACCOUNTS_FILE)
  const changed = (await stat(deleted).catch(ignoreMissingFile))?.mtimeMs
  if (changed !== undefined && changed > madeAt) await copyFile(deleted, join(dataDir, RESTORED_DELETIONS_FILE))
}
