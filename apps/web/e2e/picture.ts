import type { Page } from '@playwright/test'

/** A file as a person chooses it. */
export interface Chosen {
  name: string
  mimeType: string
  buffer: Buffer
}

/** A JPEG of that many pixels, painted by the browser itself. */
export async function aPhoto(page: Page, width: number, height: number): Promise<Chosen> {
  const base64 = await page.evaluate(
    async ([wide, high]) => {
      const canvas = new OffscreenCanvas(wide, high)
      const brush = canvas.getContext('2d')
      if (!brush) throw new Error('No canvas')
      const dusk = brush.createLinearGradient(0, 0, wide, high)
      dusk.addColorStop(0, 'tomato')
      dusk.addColorStop(1, 'indigo')
      brush.fillStyle = dusk
      brush.fillRect(0, 0, wide, high)
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
      return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    },
    [width, height] as const,
  )
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** A drawing that could run a script. */
export const anSvg: Chosen = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** An AVIF of 48 by 32 pixels: a browser shows one, but writes none. */
export const anAvif: Chosen = {
  name: 'photo.avif',
  mimeType: 'image/avif',
  buffer: Buffer.from(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gAB' +
      'AAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAA' +
      'ADAAAAAgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgk4FS/7SAhoNIAyFhrCYuTgABQAAKxDfGGb/sz6kVyOjmA=',
    'base64',
  ),
}
