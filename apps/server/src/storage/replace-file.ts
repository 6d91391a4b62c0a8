import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'

/**
 * Replaces or creates a file atomically. Readers get either the old or the new content, even after a crash, or if several servers
 * write the file.
 */
export async function replaceFile(path: string, content: string, mode?: number): Promise<void> {
  const temp = `${path}.${randomUUID()}.part`
  try {
    await writeFile(temp, content, { flag: 'wx', flush: true, ...(mode !== undefined && { mode }) })
    await rename(temp, path)
  } catch (error) {
    await rm(temp, { force: true })
    throw error
  }
}
