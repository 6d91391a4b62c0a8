import type { Readable } from 'node:stream'
import { cannotStore, tooLarge } from '@stoop/api/refusals'
import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_TOO_LARGE } from '@stoop/validators/photos'

const LONGEST_MS = 20_000

/**
 * All bytes of a stored object that the server itself reads. Refuses with 413 more than 5 MB, and with 503 what is not
 * there after 20 s: the next pictures wait behind it, and a store that drips is never silent (patience.ts).
 */
export async function wholeOf(body: Readable): Promise<Buffer> {
  const late = setTimeout(() => body.destroy(cannotStore(new Error('An object came too slowly'))), LONGEST_MS)
  try {
    const chunks: Uint8Array[] = []
    let count = 0
    for await (const chunk of body) {
      count += chunk.length
      if (count > LIMITS.photoBytes) throw tooLarge(PHOTO_TOO_LARGE)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks)
  } finally {
    clearTimeout(late)
  }
}
