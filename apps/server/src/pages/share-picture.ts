import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { PhotoStore } from '@stoop/api/photos/photo-store'
import type { ShareCard } from '@stoop/api/sharing/share-card'
import { readPhotoAddress } from '@stoop/validators/photos'
import pLimit from 'p-limit'
import sharp from 'sharp'
import { rasterise } from './rasterise.ts'
import { drawCard, FACE } from './share-drawing.ts'

type Photos = Pick<PhotoStore, 'open'>
type Picture = { etag: string; draw: () => Promise<Buffer> }

// Drawing takes a processor for a moment; a link that spreads is drawn once.
const oneAtATime = pLimit(1)
const KEPT = 100
const drawn = new Map<string, Promise<Buffer>>()

/** A link's picture, the neutral one without a card: its ETag at once, its PNG when drawn. Equal cards are equal pictures. */
export function pictureOf(card: ShareCard | undefined, photos: Photos): Picture {
  const key = createHash('sha256')
    .update(JSON.stringify(card ?? null))
    .digest('base64url')
    .slice(0, 22)
  return {
    etag: `"${key}"`,
    draw: () =>
      kept(key) ??
      keep(
        key,
        oneAtATime(() => render(card, photos)),
      ),
  }
}

function kept(key: string): Promise<Buffer> | undefined {
  const known = drawn.get(key)
  if (!known) return undefined
  // What was asked for last goes last.
  drawn.delete(key)
  drawn.set(key, known)
  return known
}

function keep(key: string, drawing: Promise<Buffer>): Promise<Buffer> {
  drawn.set(key, drawing)
  drawing.catch(() => drawn.delete(key))
  const [oldest] = drawn.keys()
  if (drawn.size > KEPT && oldest !== undefined) drawn.delete(oldest)
  return drawing
}

async function render(card: ShareCard | undefined, photos: Photos): Promise<Buffer> {
  return rasterise(drawCard(card, card?.photo ? await faceOf(card.photo, photos) : undefined))
}

/** The photo as a data: address of PNG; undefined when it is gone or no picture of ours. */
async function faceOf(address: string, photos: Photos): Promise<string | undefined> {
  const ours = readPhotoAddress(address)
  const found = ours && (await photos.open(ours.name, ours.width))
  if (!found) return undefined
  const png = await sharp(await buffer(found.body))
    .resize(FACE.size, FACE.size)
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
