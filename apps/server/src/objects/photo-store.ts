import type { PhotoStore } from '@stoop/api/photos/photo-store'
import { boundedQueue } from '@stoop/api/queue'
import { conflict } from '@stoop/api/refusals'
import { LIMITS } from '@stoop/validators/limits'
import { PHOTO_WIDTHS } from '@stoop/validators/photos'
import { develop, inspect } from './develop.ts'
import type { ObjectHome } from './object-home.ts'
import { wholeOf } from './whole.ts'

const EVERY_WIDTH = [...PHOTO_WIDTHS.profile, ...PHOTO_WIDTHS.post]

const uploadKey = (id: string) => `uploads/${id}`
const photoKey = (name: string, width: number) => `photos/${name}-${width}.webp`

/**
 * Pictures over any home for objects. They are developed one at a time on a thread of the library's own: some ten a
 * second, and never more memory than one picture takes (decode-cost.ts).
 */
export function photoStore(home: ObjectHome): PhotoStore {
  const queued = boundedQueue(
    { atOnce: 1, waiting: 50 },
    5,
    'Many people are adding pictures. Please try again shortly',
  )
  const remove = async (name: string) => {
    await Promise.all(EVERY_WIDTH.map((width) => home.remove(photoKey(name, width))))
  }
  return {
    addressOf: home.addressOf,
    uploadIn: home.uploadIn,
    uploadOrigin: home.uploadOrigin,
    readTicket: home.readTicket,
    tidy: home.tidy,
    receive: (id, bytes) => home.save(uploadKey(id), bytes, LIMITS.photoBytes),
    inspect: (id) => queued(async () => inspect(await arrived(home, id))),
    develop: (id, name, form) =>
      queued(async () => {
        const { copies, ...picture } = await develop(await arrived(home, id), form)
        try {
          for (const { width, bytes } of copies) await home.save(photoKey(name, width), [bytes], bytes.length)
        } catch (error) {
          // What cannot be removed now the sweep removes: its row stands.
          await remove(name).catch(() => undefined)
          throw error
        }
        return picture
      }),
    open: (name, width) => home.open(photoKey(name, width)),
    discard: (id) => home.remove(uploadKey(id)),
    remove,
  }
}

/** An upload's bytes, at most 5 MB, read once: what is checked is what is developed. */
async function arrived(home: ObjectHome, id: string): Promise<Uint8Array> {
  const found = await home.open(uploadKey(id))
  if (!found) throw conflict('The picture has not arrived yet. Send it to its address first')
  return wholeOf(found.body)
}
