import { opendir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'

/**
 * Returns the bytes of all files in a folder of `parent`. Counts 0 for a missing folder and for files that are
 * deleted during the count.
 */
export async function folderBytes(parent: string, name: string): Promise<number> {
  const folder = await opendir(join(parent, name), { recursive: true }).catch(ignoreMissingFile)
  if (!folder) return 0
  let bytes = 0
  for await (const entry of folder) {
    if (!entry.isFile()) continue
    bytes += (await stat(join(entry.parentPath, entry.name)).catch(ignoreMissingFile))?.size ?? 0
  }
  return bytes
}
