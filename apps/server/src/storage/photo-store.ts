import { conflict } from '@stoop/api/errors'
import type { PhotoStorage } from '@stoop/api/photo-storage'
import { fairQueue } from '@stoop/api/queue'
import { LIMITS } from '@stoop/validators/limits'
import type { ObjectStorage } from './object-storage.ts'
import { ALL_WIDTHS, photoKey } from './photo-keys.ts'
import { readObject } from './read-object.ts'

// Load sharp with the first image, because it takes 25 MB.
const loadProcessing = () => import('./process-image.ts')

const uploadKey = (id: string) => `uploads/${id}`

/**
 * Creates a photo store on an object storage. To limit memory, processes at most two images at once (decode-cost.ts), and at most
 * one of a member, so that no member delays others (decision 110).
 */
export function photoStore(storage: ObjectStorage): PhotoStorage {
  const queued = fairQueue(
    { concurrency: 2, concurrencyPerCaller: 1, maxWaiting: 100, maxWaitingPerCaller: 10 },
    5,
    'IMAGE_QUEUE_FULL',
  )
  const remove = async (name: string) => {
    await Promise.all(ALL_WIDTHS.map((width) => storage.remove(photoKey(name, width))))
  }
  return {
    signUploadUrl: storage.signUploadUrl,
    parseUploadId: storage.parseUploadId,
    uploadOrigin: storage.uploadOrigin,
    verifySignedUpload: storage.verifySignedUpload,
    deleteStaleTempFiles: storage.deleteStaleTempFiles,
    getQueueState: queued.getState,
    receive: (id, bytes) => storage.save(uploadKey(id), bytes, LIMITS.photoBytes),
    inspect: (id, caller) =>
      queued(caller, async () => (await loadProcessing()).inspectImage(await readUpload(storage, id))),
    processImage: (id, name, form, caller) =>
      queued(caller, async () => {
        const { copies, ...picture } = await (await loadProcessing()).processImage(await readUpload(storage, id), form)
        try {
          for (const { width, bytes } of copies) await storage.save(photoKey(name, width), [bytes], bytes.length)
        } catch (error) {
          // If a file cannot be deleted, the row of the photo remains, and the cleanup job tries again.
          await remove(name).catch(() => undefined)
          throw error
        }
        return picture
      }),
    open: (name, width) => storage.open(photoKey(name, width)),
    deleteUpload: (id) => storage.remove(uploadKey(id)),
    async copyPhoto(name, newName) {
      for (const width of ALL_WIDTHS) {
        const stored = await storage.open(photoKey(name, width))
        if (stored) await storage.save(photoKey(newName, width), stored.body, LIMITS.photoBytes)
      }
    },
    deletePhoto: remove,
  }
}

/** Reads an upload of at most 5 MB into memory. The bytes then cannot change between the check and the processing. */
async function readUpload(storage: ObjectStorage, id: string): Promise<Uint8Array> {
  const stored = await storage.open(uploadKey(id))
  if (!stored) throw conflict('UPLOAD_MISSING')
  return readObject(stored.body)
}
