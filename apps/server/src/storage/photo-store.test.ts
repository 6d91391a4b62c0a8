import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import type { ObjectStorage } from './object-storage.ts'
import { photoStore } from './photo-store.ts'
import { jpeg } from './testing.ts'

const unused = () => Promise.reject(new Error('Not used in this test'))

/**
 * Creates a storage in which the upload of the flooding member is never read to its end. `opened` lists the keys in the order of
 * reading.
 */
function floodedStorage(bytes: Buffer) {
  const opened: string[] = []
  const flood = new Readable({ read: () => undefined })
  const storage: ObjectStorage = {
    signUploadUrl: unused,
    parseUploadId: () => undefined,
    uploadOrigin: undefined,
    verifySignedUpload: undefined,
    deleteStaleTempFiles: unused,
    save: async () => 0,
    remove: async () => undefined,
    async open(key) {
      opened.push(key)
      return { size: undefined, body: key.includes('flood') ? flood : Readable.from([bytes]) }
    },
  }
  return { storage, opened, end: () => flood.destroy(new Error('The test is over')) }
}

it('processes another member’s image while one member floods the queue', async () => {
  const { storage, opened, end } = floodedStorage(await jpeg())
  const store = photoStore(storage)
  const flooding = Array.from({ length: 20 }, (_, n) =>
    store.processImage(`flood ${n}`, `photo ${n}`, 'post', 'flooder'),
  )
  const floodResults = Promise.allSettled(flooding)
  const other = store.processImage('ann', 'photo of ann', 'post', 'ann').catch(() => undefined)
  await expect.poll(() => opened).toContain('uploads/ann')
  expect(await other).toMatchObject({ width: 800 })
  expect(opened).toEqual(['uploads/flood 0', 'uploads/ann'])
  end()
  expect((await floodResults).at(-1)).toMatchObject({ reason: { reason: 'IMAGE_QUEUE_FULL' } })
})
