import { expect, it } from 'vitest'
import { getPictureChange } from './picture-change.ts'

const a = { url: '/objects/a', alt: 'A' }
const b = { url: '/objects/b' }

it('returns no change when pictures and texts are the same', () => {
  expect(getPictureChange([], [])).toEqual({})
  expect(getPictureChange([{ url: b.url, alt: null }], [b])).toEqual({})
  expect(getPictureChange([a, { url: b.url, alt: null }], [a, b])).toEqual({})
})

it('sends a single picture in the documented fields', () => {
  expect(getPictureChange([], [a])).toEqual({ imageUrl: a.url, imageAlt: 'A' })
  expect(getPictureChange([a], [])).toEqual({ imageUrl: null, imageAlt: null })
  expect(getPictureChange([a], [{ url: a.url }])).toEqual({ imageAlt: null })
})

it('sends all pictures if the post has or had more than one', () => {
  expect(getPictureChange([a], [a, b])).toEqual({ images: [a, b] })
  expect(getPictureChange([a, b], [b, a])).toEqual({ images: [b, a] })
  expect(getPictureChange([a, b], [b])).toEqual({ images: [b] })
  expect(getPictureChange([a, b], [])).toEqual({ images: [] })
})
