import { photoUrl } from '@stoop/validators/photo-url'
import { expect, it } from 'vitest'
import { toSlide } from './to-slide.ts'

const name = '0'.repeat(32)
const url = photoUrl(name, 1080)
const image = { url, alt: null, width: 1080, height: 810, hash: null }

it('has a larger copy for zooming if the picture is larger than the copy of the feed', () => {
  const slide = toSlide({ ...image, width: 2048, height: 1536 }, 'Picture by Ann')
  const zoomUrl = photoUrl(name, 2048)
  expect(slide).toMatchObject({ src: url, alt: 'Picture by Ann', download: zoomUrl })
  expect(slide.srcSet?.map(({ src }) => src)).toEqual([url, zoomUrl])
  // A phone whose screen has 1170 pixels loads the larger copy only when it zooms.
  expect(slide.srcSet?.[0]?.width).toBeGreaterThan(1170)
})

it('has one copy of an older or small picture, and of a picture on another server', () => {
  expect(toSlide(image, 'Picture')).toEqual({ src: url, alt: 'Picture', download: true, width: 1080, height: 810 })
  const external = 'https://pictures.example/a.jpg'
  expect(toSlide({ ...image, url: external, alt: 'A door', width: null, height: null }, 'Picture')).toEqual({
    src: external,
    alt: 'A door',
    description: 'A door',
    download: false,
  })
})
