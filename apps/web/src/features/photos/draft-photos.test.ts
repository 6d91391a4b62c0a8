import { expect, it } from 'vitest'
import { formatPhotos, insertAt, movePhoto, parsePhotos } from './draft-photos.ts'

const photo = (id: string) => ({ id, url: `/objects/${id}`, alt: '' })
const photos = [photo('a'), photo('b'), photo('c')]
const idsOf = (list: { id: string }[]) => list.map(({ id }) => id).join('')

it('moves a photo to an earlier and to a later place', () => {
  expect(idsOf(movePhoto(photos, 'c', 0))).toBe('cab')
  expect(idsOf(movePhoto(photos, 'a', 2))).toBe('bca')
  expect(idsOf(movePhoto(photos, 'b', 1))).toBe('abc')
})

it('keeps the order of photos if the moved photo was removed during the move', () => {
  expect(idsOf(movePhoto(photos, 'x', 0))).toBe('abc')
})

it('inserts a removed photo at its former place', () => {
  expect(insertAt(['a', 'c'], 1, 'b')).toEqual(['a', 'b', 'c'])
})

it('parses the photos that formatPhotos has formatted', () => {
  expect(parsePhotos(formatPhotos(photos))).toEqual(photos)
  expect(formatPhotos([])).toBe('')
  expect(parsePhotos('')).toEqual([])
})

it('ignores entries of a draft that are not photos', () => {
  expect(parsePhotos('[{"id":"a"},null,{"id":"b","url":"","alt":""}]')).toEqual([{ id: 'b', url: '', alt: '' }])
})
