import { expect, it } from 'vitest'
import { PHOTO_WIDTHS, photoSrcSet, photoUrl } from './photo-url.ts'
import { parsePhotoUrl, zoomPhotoUrl } from './zoom-photo.ts'

const name = '0'.repeat(32)
const url = photoUrl(name, 1080)

it('offers the copy for zooming only of pictures that are larger than their other copies', () => {
  const zoomUrl = photoUrl(name, 2048)
  expect(zoomPhotoUrl(url, { width: 1536, height: 2048 })).toBe(zoomUrl)
  expect(zoomPhotoUrl(url, { width: 900, height: 4096 })).toBe(zoomUrl)
  expect(zoomPhotoUrl(url, { width: 1080, height: 2160 })).toBeUndefined()
  expect(zoomPhotoUrl('https://pictures.example/a.jpg', { width: 4000, height: 3000 })).toBeUndefined()
  expect(zoomPhotoUrl(photoUrl(name, PHOTO_WIDTHS.cover[0]), { width: 4000, height: 3000 })).toBeUndefined()
})

it('recognizes the URL of the copy for zooming, which no srcset contains', () => {
  expect(parsePhotoUrl(photoUrl(name, 2048))).toEqual({ name, width: 2048, form: 'post' })
  expect(parsePhotoUrl(url)).toEqual({ name, width: 1080, form: 'post' })
  expect(parsePhotoUrl(photoUrl(name, 2047))).toBeUndefined()
  expect(photoSrcSet(url)).not.toContain('2048')
})
