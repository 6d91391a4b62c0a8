import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cannotStore, tooLarge } from '@stoop/api/refusals'
import { absent, codeOf } from '@stoop/db/errno'

/**
 * Writes `bytes` into a new file of `folder`, counted as they come and safe on the disk at the end, then hands it to
 * `use`, which may move it away. Refuses more than `atMost` with 413 and a full disk with 503; leaves nothing behind.
 */
export async function withPart(
  folder: string,
  bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
  atMost: number,
  use: (path: string) => Promise<void>,
): Promise<number> {
  const path = join(folder, `${randomUUID()}.part`)
  try {
    const count = await write(path, bytes, atMost)
    await use(path)
    return count
  } catch (error) {
    throw isFull(error) ? cannotStore(error) : error
  } finally {
    await rm(path, { force: true })
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, atMost: number) {
  const file = await open(path, 'wx', 0o600)
  try {
    let count = 0
    for await (const chunk of bytes) {
      count += chunk.length
      if (count > atMost) throw tooLarge('The file is larger than 5 MB')
      // Unlike write() this goes on until the whole chunk is written or the disk says no.
      await file.appendFile(chunk)
    }
    await file.sync()
    return count
  } finally {
    await file.close()
  }
}

/** Removes parts that a process which died left before `moment` (milliseconds). */
export async function tidyParts(folder: string, moment: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    const found = await stat(path).catch(absent)
    if (found && found.mtimeMs < moment) await rm(path, { force: true })
  }
}

const isFull = (error: unknown) => ['ENOSPC', 'EDQUOT', 'EFBIG'].includes(codeOf(error) ?? '')
