import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clock } from '@stoop/api/context'
import { ignoreMissingFile } from '@stoop/db/error-code'

/** How long links in messages are valid at most: the link that undoes a change of email. */
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/** Deletes the messages in this folder that were written more than 7 days ago. Several servers may run it at once. */
export async function deleteOldMailFiles(folder: string, clock: Clock, signal?: AbortSignal): Promise<void> {
  const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
  for (const name of names.filter((each) => each.endsWith('.eml'))) {
    if (signal?.aborted) return
    const path = join(folder, name)
    const stats = await stat(path).catch(ignoreMissingFile)
    if (stats?.isFile() && stats.mtimeMs < clock.now() - MAX_AGE_MS) await rm(path, { force: true })
  }
}
