import { expect, it } from 'vitest'
import { photoAddress, photoSrcSet, readPhotoAddress } from './photos.ts'

const name = '0123456789abcdef0123456789abcdef'

it('reads an address of ours, and no other', () => {
  expect(readPhotoAddress(photoAddress(name, 192))).toEqual({ name, width: 192, form: 'profile' })
  expect(readPhotoAddress(photoAddress(name, 540))).toEqual({ name, width: 540, form: 'post' })
  const others = [
    photoAddress(name, 511),
    `/objects/${name}-0192.webp`,
    photoAddress(name.toUpperCase(), 192),
    `https://stoop.example${photoAddress(name, 192)}`,
    `/objects/uploads/${name}`,
    'https://example.com/a.png',
    '',
  ]
  for (const address of others) expect(readPhotoAddress(address), address).toBeUndefined()
})

it('gives every copy for a srcset', () => {
  const faces = `/objects/${name}-512.webp 512w, /objects/${name}-192.webp 192w, /objects/${name}-96.webp 96w`
  expect(photoSrcSet(photoAddress(name, 512))).toBe(faces)
  expect(photoSrcSet(photoAddress(name, 96))).toBe(faces)
  expect(photoSrcSet('https://example.com/a.png')).toBeUndefined()
})
