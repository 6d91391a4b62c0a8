import { expect, it } from 'vitest'
import { parsePhotoUrl, photoSrcSet, photoUrl } from './photos.ts'

const name = '0123456789abcdef0123456789abcdef'

it('parses only the URL of a stored copy', () => {
  expect(parsePhotoUrl(photoUrl(name, 192))).toEqual({ name, width: 192, form: 'profile' })
  expect(parsePhotoUrl(photoUrl(name, 540))).toEqual({ name, width: 540, form: 'post' })
  const others = [
    photoUrl(name, 511),
    `/objects/${name}-0192.webp`,
    photoUrl(name.toUpperCase(), 192),
    `https://stoop.example${photoUrl(name, 192)}`,
    `/objects/uploads/${name}`,
    'https://example.com/a.png',
    '',
  ]
  for (const url of others) expect(parsePhotoUrl(url), url).toBeUndefined()
})

it('returns every copy in the srcset for the URL of any copy', () => {
  const profileSrcSet = `/objects/${name}-512.webp 512w, /objects/${name}-192.webp 192w, /objects/${name}-96.webp 96w`
  expect(photoSrcSet(photoUrl(name, 512))).toBe(profileSrcSet)
  expect(photoSrcSet(photoUrl(name, 96))).toBe(profileSrcSet)
  expect(photoSrcSet('https://example.com/a.png')).toBeUndefined()
})
