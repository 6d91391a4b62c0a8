import { createHash } from 'node:crypto'
import type { PhotoStorage } from '@stoop/api/photo-storage'
import { fairQueue, type QueueState } from '@stoop/api/queue'
import type { ShareCard } from '@stoop/api/sharing/share-card'
import { DEFAULT_LOCALE, type Locale } from '@stoop/validators/locales'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { readObject } from '../storage/read-object.ts'
import { NO_CACHE, type PictureCache } from './picture-cache.ts'
import type { PictureWorker } from './picture-worker.ts'
import { drawCard, PHOTO_AREA } from './share-drawing.ts'

export type PictureDependencies = {
  photos: Pick<PhotoStorage, 'open'>
  cache: Pick<PictureCache, 'read' | 'write'>
  worker: Pick<PictureWorker, 'rasterise'>
}

type SharePicture = {
  etag: string
  /**
   * Returns the PNG. `caller` identifies the caller for the queue. Throws tooManyRequests if the caller's queue is
   * full.
   */
  draw(caller: string): Promise<Buffer>
}

/**
 * Creates a function that prepares the share picture of a card; without a card, the neutral picture. The PNG is drawn and cached
 * only after the ETag is known. Callers take turns in the queue (decision 110).
 */
export function sharePictures(
  dependencies: PictureDependencies,
): ((card: ShareCard | undefined, locale?: Locale) => SharePicture) & { getQueueState(): QueueState } {
  const size = { concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 200, maxWaitingPerCaller: 20 }
  const queued = fairQueue(size, 5, 'SHARE_QUEUE_FULL')
  const running = new Map<string, Promise<Buffer>>()
  const prepare = (card: ShareCard | undefined, locale: Locale = DEFAULT_LOCALE): SharePicture => {
    // A photo never changes under its URL, so the URL is enough for the ETag.
    const key = createHash('sha256')
      .update(drawCard(card, card?.photo ?? undefined, locale))
      .digest('base64url')
      .slice(0, 22)
    const cache = card?.isTransient ? NO_CACHE : dependencies.cache
    return {
      etag: `"${key}"`,
      async draw(caller) {
        // If another caller is waiting for the same picture, do not share its result: the queue of that caller may be long.
        const existing = running.get(key) ?? (await cache.read(key))
        if (existing) return existing
        return queued(caller, () => {
          const png =
            running.get(key) ??
            readOrDraw({ ...dependencies, cache }, key, card, locale).finally(() => running.delete(key))
          running.set(key, png)
          return png
        })
      },
    }
  }
  return Object.assign(prepare, { getQueueState: queued.getState })
}

async function readOrDraw(
  { photos, cache, worker }: PictureDependencies,
  key: string,
  card: ShareCard | undefined,
  locale: Locale,
) {
  const cached = await cache.read(key)
  if (cached) return cached
  const photo = card?.photo ? await photoDataUrl(card.photo, photos) : undefined
  const png = await worker.rasterise(drawCard(card, photo, locale))
  await cache.write(key, png)
  return png
}

/** Returns the photo as a data: URL with a PNG; undefined if the photo was deleted or the URL is not ours. */
async function photoDataUrl(photoUrl: string, photos: PictureDependencies['photos']): Promise<string | undefined> {
  const photoCopy = parsePhotoUrl(photoUrl)
  const stored = photoCopy && (await photos.open(photoCopy.name, photoCopy.width))
  if (!stored) return undefined
  const { default: sharp } = await import('sharp')
  const png = await sharp(await readObject(stored.body))
    .resize(PHOTO_AREA.size, PHOTO_AREA.size)
    .png()
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}
