import { createHash } from 'node:crypto'
import type { PhotoStore } from '@stoop/api/photos/photo-store'
import { boundedQueue } from '@stoop/api/queue'
import type { ShareCard } from '@stoop/api/sharing/share-card'
import { readPhotoAddress } from '@stoop/validators/photos'
import sharp from 'sharp'
import { wholeOf } from '../objects/whole.ts'
import { rasterise } from './rasterise.ts'
import { drawCard, FACE } from './share-drawing.ts'

type Photos = Pick<PhotoStore, 'open'>
type Picture = { etag: string; draw: () => Promise<Buffer> }

const KEPT = 100

/**
 * Draws links' pictures: the picture of a card, the neutral one without it, has its ETag at once and its PNG when drawn.
 * Drawing takes a process for a moment: one at a time, 429 beyond a short queue, and a link that spreads is drawn once.
 */
export function sharePictures(photos: Photos): (card: ShareCard | undefined) => Picture {
  const queued = boundedQueue({ atOnce: 1, waiting: 20 }, 5, 'Many links are being shared. Please try again shortly')
  const drawn = new Map<string, Promise<Buffer>>()
  return (card) => {
    // A photo's address stands for its bytes: they never change.
    const key = createHash('sha256')
      .update(drawCard(card, card?.photo ?? undefined))
      .digest('base64url')
      .slice(0, 22)
    return {
      etag: `"${key}"`,
      draw() {
        const drawing = drawn.get(key) ?? queued(() => render(card, photos))
        drawing.catch(() => drawn.delete(key))
        // What was asked for last goes last.
        drawn.delete(key)
        drawn.set(key, drawing)
        const [oldest] = drawn.keys()
        if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
        return drawing
      },
    }
  }
}

async function render(card: ShareCard | undefined, photos: Photos): Promise<Buffer> {
  return rasterise(drawCard(card, card?.photo ? await faceOf(card.photo, photos) : undefined))
}

/** The photo as a data: address of PNG; undefined when it is gone or no picture of ours. */
async function faceOf(address: string, photos: Photos): Promise<string | undefined> {
  const ours = readPhotoAddress(address)
  const found = ours && (await photos.open(ours.name, ours.width))
  if (!found) return undefined
  const png = await sharp(await wholeOf(found.body))
    .resize(FACE.size, FACE.size)
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
