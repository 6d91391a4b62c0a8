import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'

/** The file in DATA_DIR that stores the time of the last backup. */
export const LAST_BACKUP = 'last-backup'

/** Records that a backup was made now, for `stoop doctor`. */
export async function storeBackupTime(dataDir: string): Promise<void> {
  await writeFile(join(dataDir, LAST_BACKUP), new Date().toISOString())
}

/** Returns the time of the last backup in milliseconds; undefined before the first backup. */
export async function readBackupTime(dataDir: string): Promise<number | undefined> {
  const stored = await readFile(join(dataDir, LAST_BACKUP), 'utf8').catch(ignoreMissingFile)
  const time = Date.parse(stored?.trim() ?? '')
  return Number.isNaN(time) ? undefined : time
}
