import type { ShareCard } from '@stoop/api/sharing/share-card'
import { expect, it } from 'vitest'
import { sharePictures } from './share-picture.ts'

const card = (title: string) => ({
  name: 'ann',
  title,
  subtitle: 'of Chicago',
  description: '',
  initials: 'A',
  photo: null,
  city: 'Chicago' as const,
  isRound: true,
})

/** Creates share pictures that finish when the test calls `finish`. `started` lists the titles in drawing order. */
function controlledPictures() {
  const started: string[] = []
  const open = new Map<string, PromiseWithResolvers<Buffer>>()
  const cached = new Map<string, Buffer>()
  const pictureOf = sharePictures({
    photos: { open: async () => undefined },
    cache: {
      read: async (key) => cached.get(key),
      write: async (key, png) => void cached.set(key, png),
    },
    worker: {
      rasterise(svg) {
        const title = /Card \d+/.exec(svg)?.[0] ?? ''
        const drawn = Promise.withResolvers<Buffer>()
        started.push(title)
        open.set(title, drawn)
        return drawn.promise
      },
    },
  })
  const draw = (caller: string, n: number, more?: Partial<ShareCard>) =>
    pictureOf({ ...card(`Card ${n}`), ...more }).draw(caller)
  const finish = async (n: number) => {
    open.get(`Card ${n}`)?.resolve(Buffer.from(`PNG of card ${n}`))
    await nextTurns()
  }
  return { started, draw, finish, open }
}

async function nextTurns(): Promise<void> {
  for (let n = 0; n < 10; n++) await new Promise((resolve) => setImmediate(resolve))
}

it('draws for one address while another address floods the queue', async () => {
  const { started, draw, finish } = controlledPictures()
  const flood = Promise.allSettled(Array.from({ length: 300 }, (_, n) => draw('flooder', n)))
  await nextTurns()
  const other = draw('ann', 1000)
  await nextTurns()
  expect(started).toEqual(['Card 0', 'Card 1000'])
  await finish(1000)
  expect(String(await other)).toBe('PNG of card 1000')
  for (let n = 0; n <= 20; n++) await finish(n)
  const rejected = (await flood).filter(({ status }) => status === 'rejected')
  expect(rejected).toHaveLength(279)
  expect(rejected[0]).toMatchObject({ reason: { reason: 'SHARE_QUEUE_FULL', retryAfter: 5 } })
})

it('draws a picture at once for one address although it waits in the queue of another address', async () => {
  const { started, draw } = controlledPictures()
  for (let n = 0; n < 10; n++) void draw('flooder', n)
  await nextTurns()
  void draw('ann', 9)
  await nextTurns()
  expect(started).toEqual(['Card 0', 'Card 9'])
})

it('draws a picture once for all callers', async () => {
  const { started, draw, finish } = controlledPictures()
  const requests = Array.from({ length: 50 }, (_, n) => draw(`address ${n}`, 1))
  await nextTurns()
  await finish(1)
  for (const png of await Promise.all(requests)) expect(String(png)).toBe('PNG of card 1')
  expect(started).toEqual(['Card 1'])
  for (let n = 2; n < 23; n++) void draw('flooder', n)
  await nextTurns()
  await expect(draw('flooder', 23)).rejects.toMatchObject({ code: 'TOO_MANY_REQUESTS' })
  expect(String(await draw('flooder', 1))).toBe('PNG of card 1')
})

it('draws a picture again after an error', async () => {
  const { draw, open, finish } = controlledPictures()
  const failed = draw('ann', 1).catch((error: unknown) => error)
  await nextTurns()
  open.get('Card 1')?.reject(new Error('The disk failed'))
  expect(await failed).toMatchObject({ message: 'The disk failed' })
  const next = draw('ann', 1)
  await nextTurns()
  await finish(1)
  expect(String(await next)).toBe('PNG of card 1')
})

it('does not cache the picture of a post', async () => {
  const { started, draw, finish } = controlledPictures()
  for (const expected of [1, 2]) {
    const png = draw('ann', 1, { isTransient: true })
    await nextTurns()
    await finish(1)
    await png
    expect(started).toHaveLength(expected)
  }
})

it('changes the ETag only if the drawing changes', () => {
  const pictureOf = sharePictures({
    photos: { open: async () => undefined },
    cache: { read: async () => undefined, write: async () => undefined },
    worker: { rasterise: async () => Buffer.alloc(0) },
  })
  const photo = '/objects/0123456789abcdef0123456789abcdef-512.webp'
  const etag = (more: object) => pictureOf({ ...card('Ann'), photo, ...more }).etag
  expect(etag({ description: 'Not in the picture' })).toBe(etag({}))
  for (const change of [
    { subtitle: 'of Boston' },
    { photo: null },
    { city: 'Boston' },
    { isRound: false, photo: null },
  ])
    expect(etag(change)).not.toBe(etag({}))
})
