import { Readable } from 'node:stream'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sharePictures } from '../pages/share-picture.ts'
import { photoStore } from './photo-store.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] })
})
afterEach(() => vi.useRealTimers())

/** A body that never falls silent and never ends: a byte a second. */
function dripping(): Readable {
  const body = new Readable({ read: () => undefined })
  const drip = setInterval(() => body.push('x'), 1000)
  return body.once('close', () => clearInterval(drip))
}

const never = () => Promise.reject(new Error('Not in this test'))
const store = (body: Readable) =>
  photoStore({
    addressOf: never,
    uploadIn: () => undefined,
    uploadOrigin: undefined,
    readTicket: undefined,
    tidy: never,
    save: never,
    remove: never,
    open: async () => ({ size: undefined, body }),
  })
const card = {
  title: 'Ann',
  line: 'of Chicago',
  description: '',
  initials: 'A',
  photo: `/objects/${'0'.repeat(32)}-512.webp`,
  name: 'ann',
  city: 'Chicago' as const,
  round: true,
}

it.each([
  ['developed', (body: Readable) => store(body).develop('an upload', 'a name', 'post')],
  ['inspected', (body: Readable) => store(body).inspect('an upload')],
  ['drawn', (body: Readable) => sharePictures(store(body))(card).draw()],
])('what drips in is not waited for longer than 20 s where it is to be %s: others wait behind it', async (_, work) => {
  const body = dripping()
  const outcome = expect(work(body)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  await vi.advanceTimersByTimeAsync(19_000)
  expect(body.destroyed).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(body.destroyed).toBe(true)
  await outcome
})
