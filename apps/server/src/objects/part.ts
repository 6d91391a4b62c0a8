import { randomUUID } from 'node:crypto'
import { open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { cannotStore, tooLarge } from '@stoop/api/refusals'
import { absent } from '@stoop/db/errno'
import { PHOTO_TOO_LARGE } from '@stoop/validators/photos'

/**
 * Writes `bytes` into a new file of `folder`, counted as they come and safe on the disk at the end, then hands it to
 * `use`, which may move it away. Refuses more than `atMost` with 413, with 503 where the disk is full or away; leaves nothing behind.
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
    await use(path).catch(away)
    return count
  } finally {
    await rm(path, { force: true }).catch(away)
  }
}

async function write(path: string, bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>, atMost: number) {
  const file = await open(path, 'wx', 0o600).catch(away)
  try {
    let count = 0
    for await (const chunk of bytes) {
      count += chunk.length
      if (count > atMost) throw tooLarge(PHOTO_TOO_LARGE)
      // Unlike write() this goes on until the whole chunk is written or the disk says no.
      await file.appendFile(chunk).catch(away)
    }
    await file.sync().catch(away)
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

/** For a promise about a file: 503 for whatever the disk will not do. */
export function away(error: unknown): never {
  throw cannotStore(error)
}
