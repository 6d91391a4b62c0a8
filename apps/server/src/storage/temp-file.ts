import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { storageUnavailable, tooLarge } from '@stoop/api/errors'
import { ignoreMissingFile } from '@stoop/db/error-code'

/**
 * Writes `bytes` to a new file in `folder`, syncs it, and calls `onWritten`, which may move it. Deletes the temporary file in any
 * case. Returns the size. Throws tooLarge (413) above `maxBytes`, storageUnavailable (503) on file errors.
 */
export async function withTempFile(
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  maxBytes: number,
  onWritten: (path: string) => Promise<void>,
): Promise<number> {
  const path = join(folder, `${randomUUID()}.part`)
  try {
    const count = await writeBytes(path, bytes, maxBytes)
    await onWritten(path).catch(throwStorageUnavailable)
    return count
  } finally {
    await rm(path, { force: true }).catch(throwStorageUnavailable)
  }
}

async function writeBytes(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, maxBytes: number) {
  const file = await open(path, 'wx', 0o600).catch(throwStorageUnavailable)
  try {
    let count = 0
    for await (const chunk of bytes) {
      count += chunk.length
      if (count > maxBytes) throw tooLarge('FILE_TOO_LARGE')
      // appendFile() writes the whole chunk or throws, but write() may write only a part.
      await file.appendFile(chunk).catch(throwStorageUnavailable)
    }
    await file.sync().catch(throwStorageUnavailable)
    return count
  } finally {
    await file.close()
  }
}

/** Deletes temporary files that a crashed process last changed before `before` (milliseconds). */
export async function deleteStaleTempFiles(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const stats = await stat(path).catch(ignoreMissingFile)
    if (stats && stats.mtimeMs < before) await rm(path, { force: true })
  }
}

/** Throws storageUnavailable (503) for a rejected file operation. */
export function throwStorageUnavailable(error: unknown): never {
  throw storageUnavailable(error)
}
