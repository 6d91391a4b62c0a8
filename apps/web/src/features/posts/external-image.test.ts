import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { getExternalUrl, shortenHost } from './external-image.ts'

beforeEach(() => {
  vi.stubGlobal('location', new URL('https://stoop.example/profile/ann'))
})
afterEach(() => {
  vi.unstubAllGlobals()
})

describe('getExternalUrl', () => {
  it.each([
    '/objects/0123456789abcdef0123456789abcdef-1080.webp',
    'https://stoop.example/objects/0123456789abcdef0123456789abcdef-1080.webp',
    'blob:https://stoop.example/4d2f',
    'data:image/png;base64,AAAA',
  ])('returns undefined for %s, which is on our own server', (url) => {
    expect(getExternalUrl(url)).toBeUndefined()
  })

  it.each([
    ['https://pictures.example/a.jpg', 'pictures.example'],
    ['HTTPS://PICTURES.EXAMPLE/a.jpg', 'pictures.example'],
    ['http://pictures.example/a.jpg', 'pictures.example'],
    ['//pictures.example/objects/a.jpg', 'pictures.example'],
    ['/\\pictures.example/objects/a.jpg', 'pictures.example'],
    ['https://stoop.example.pictures.example/objects/a.jpg', 'stoop.example.pictures.example'],
    ['https://stoop.example@pictures.example/objects/a.jpg', 'pictures.example'],
    ['https://stoop.example:8443/objects/a.jpg', 'stoop.example'],
    ['https://stооp.example/objects/a.jpg', 'xn--stp-teda.example'],
  ])('returns the URL of %s with the host %s', (url, host) => {
    expect(getExternalUrl(url)?.hostname).toBe(host)
  })
})

describe('shortenHost', () => {
  it('keeps the end of the host if the host is too long to show', () => {
    const host = `accounts.stoop.example.${'a'.repeat(60)}.pictures.example`
    expect(shortenHost(new URL(`https://${host}/`))).toBe(`…${host.slice(-48)}`)
  })
})

it('parses URLs in browsers that lack URL.parse', () => {
  vi.stubGlobal('URL', class extends URL {})
  Reflect.set(URL, 'parse', undefined)
  expect(getExternalUrl('https://pictures.example/a.jpg')?.hostname).toBe('pictures.example')
  expect(getExternalUrl('http://[')).toBeUndefined()
})
