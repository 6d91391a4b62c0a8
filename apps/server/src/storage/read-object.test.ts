import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharePictures } from '../pages/share-picture.ts'
import { photoStore } from './photo-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** Returns a body that sends one byte per second and never ends. `reading` resolves when a reader starts. */
function slowBody(): { body: Readable; reading: Promise<void> } {
  const { promise: reading, resolve } = Promise.withResolvers<void>()
  const body = new Readable({ read: () => resolve() })
  const timer = setInterval(() => body.push('x'), 1000)
  return { body: body.once('close', () => clearInterval(timer)), reading }
}

const unused = () => Promise.reject(new Error('Not used in this test'))
const storeWith = (body: Readable) =>
  photoStore({
    signUploadUrl: unused,
    parseUploadId: () => undefined,
    uploadOrigin: undefined,
    verifySignedUpload: undefined,
    deleteStaleTempFiles: unused,
    save: unused,
    remove: unused,
    open: async () => ({ size: undefined, body }),
  })
const cache = { read: async () => undefined, write: async () => undefined }
const card = {
  title: 'Ann',
  subtitle: 'of Chicago',
  description: '',
  initials: 'A',
  photo: `/objects/${'0'.repeat(32)}-512.webp`,
  name: 'ann',
  city: 'Chicago' as const,
  isRound: true,
}

it.each([
  ['processed', (body: Readable) => storeWith(body).processImage('an upload', 'a name', 'post', 'ann')],
  ['inspected', (body: Readable) => storeWith(body).inspect('an upload', 'ann')],
  [
    'drawn',
    (body: Readable) =>
      sharePictures({ photos: storeWith(body), cache, worker: { rasterise: unused } })(card).draw('127.0.0.1'),
  ],
])('gives up after 20 s when an object to be %s arrives too slowly', async (_, readSlowly) => {
  const { body, reading } = slowBody()
  const outcome = expect(readSlowly(body)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  // Wait until the body is read: the code that reads it may still be loading.
  await reading
  await vi.advanceTimersByTimeAsync(19_000)
  expect(body.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(body.destroyed).toBe(true)
  await outcome
})
