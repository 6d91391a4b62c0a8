import type { Readable } from 'node:stream'
import { storageUnavailable, tooLarge } from '@stoop/api/errors'
import { LIMITS } from '@stoop/validators/limits'

const MAX_READ_MS = 20_000

/**
 * Reads a stored object into memory. Throws tooLarge (413) above 5 MB, and storageUnavailable (503) after 20 s. The total time is
 * limited because other images wait in the queue, and StallTimeout does not end a slow but steady response.
 */
export async function readObject(body: Readable): Promise<Buffer> {
  const timer = setTimeout(
    () => body.destroy(storageUnavailable(new Error('Reading an object took too long'))),
    MAX_READ_MS,
  )
  try {
    const chunks: Uint8Array[] = []
    let count = 0
    for await (const chunk of body) {
      count += chunk.length
      if (count > LIMITS.photoBytes) throw tooLarge('FILE_TOO_LARGE')
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(timer)
  }
}
