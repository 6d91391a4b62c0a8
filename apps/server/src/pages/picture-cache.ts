import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { ignoreMissingFile } from '@stoop/db/error-code'
import { withTempFile } from '../storage/temp-file.ts'

// Draw pictures again after this time, to use newly installed fonts.
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

export type PictureCache = {
  /** Returns the picture, or undefined if it is not cached or cannot be read. */
  read(key: string): Promise<Buffer | undefined>
  /** Stores the picture. Reports errors instead of throwing. */
  write(key: string, png: Buffer): Promise<void>
  /** Deletes pictures older than a week, and then the oldest pictures until the others fit into the maximum size. */
  deleteExpired(): Promise<void>
}

/** A cache that stores no pictures. */
export const NO_CACHE: PictureCache = {
  read: async () => undefined,
  write: async () => undefined,
  deleteExpired: async () => undefined,
}

/** Creates a cache of drawn pictures in a folder of at most `maxBytes`. Passes file errors to `onError` instead of throwing. */
export function pictureCache(folder: string, onError: (error: unknown) => void, maxBytes = 100_000_000): PictureCache {
  const pathOf = (key: string) => join(folder, `${key}.png`)
  let bytesWritten = 0

  async function deleteExpired(): Promise<void> {
    let size = 0
    for (const file of await newestFirst(folder)) {
      size += file.size
      if (size > maxBytes || file.mtimeMs < Date.now() - MAX_AGE_MS) await rm(file.path, { force: true })
    }
  }

  return {
    async read(key) {
      return readFile(pathOf(key)).catch(ignoreMissingFile).catch(reportError)
    },
    async write(key, png) {
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await withTempFile(folder, [png], png.length, (path) => rename(path, pathOf(key)))
        bytesWritten += png.length
        if (bytesWritten < maxBytes / 10) return
        bytesWritten = 0
        await deleteExpired()
      } catch (error) {
        onError(error)
      }
    },
    deleteExpired: () => deleteExpired().catch(reportError),
  }

  function reportError(error: unknown): undefined {
    onError(error)
  }
}

async function newestFirst(folder: string) {
  const names = (await readdir(folder).catch(ignoreMissingFile)) ?? []
  const files = await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name)
      const stats = await stat(path).catch(ignoreMissingFile)
      return stats ? [{ path, size: stats.size, mtimeMs: stats.mtimeMs }] : []
    }),
  )
  return files.flat().toSorted((a, b) => b.mtimeMs - a.mtimeMs)
}
