import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'

/** Returns the newest backup in a folder by the time of the file, or undefined. Skips backups with damaged pages. */
export async function findNewestBackup(folder: string): Promise<string | undefined> {
  const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
  let newest: { file: string; changedAt: number } | undefined
  for (const name of names.filter((each) => each.endsWith('.tar') && !each.endsWith('-damaged.tar'))) {
    const file = join(folder, name)
    const changedAt = (await stat(file).catch(ignoreMissingFile))?.mtimeMs
    if (changedAt !== undefined && changedAt >= (newest?.changedAt ?? 0)) newest = { file, changedAt }
  }
  return newest?.file
}
