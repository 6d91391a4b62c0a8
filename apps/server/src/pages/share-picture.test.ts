import { expect, it } from 'vitest'
import { sharePictures } from './share-picture.ts'

const card = (title: string) => ({
  name: 'ann',
  title,
  line: 'of Chicago',
  description: '',
  initials: 'A',
  photo: '/objects/0123456789abcdef0123456789abcdef-512.webp',
  city: 'Chicago' as const,
  round: true,
})

it('refuses with 429 what comes to a full queue, and takes more when it is empty', async () => {
  const gone = Promise.withResolvers<never>()
  const pictureOf = sharePictures({ open: () => gone.promise })
  const draw = (n: number) => pictureOf(card(`Card ${n}`)).draw()
  const drawings = Array.from({ length: 21 }, (_, n) => draw(n))
  expect(() => draw(21)).toThrow(expect.objectContaining({ code: 'TOO_MANY_REQUESTS', retryAfter: 5 }))
  // What is being drawn already is waited for, not drawn again.
  drawings.push(draw(20))
  gone.reject(new Error('The store is away'))
  for (const drawing of drawings) await expect(drawing).rejects.toThrow('The store is away')
  await expect(draw(21)).rejects.toThrow('The store is away')
})

it('has an ETag of what is drawn, not of what is known: a change of the drawing alone changes it', () => {
  const pictureOf = sharePictures({ open: async () => undefined })
  const etag = (more: object) => pictureOf({ ...card('Ann'), ...more }).etag
  expect(etag({ description: 'Not in the picture' })).toBe(etag({}))
  for (const seen of [{ line: 'of Boston' }, { photo: null }, { city: 'Boston' }, { round: false, photo: null }])
    expect(etag(seen)).not.toBe(etag({}))
})
