import { statfs } from 'node:fs/promises'

/** The disk space that exports leave free for the database and uploads. */
const RESERVE_BYTES = 256 * 1024 * 1024

/** Throws an error with the code ENOSPC if the disk of `folder` is nearly full. */
export async function requireSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < RESERVE_BYTES)
    throw Object.assign(new Error(`The disk of ${folder} is nearly full`), { code: 'ENOSPC' })
}
