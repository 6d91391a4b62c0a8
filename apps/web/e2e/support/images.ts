import type { Page } from '@playwright/test'

/** A file for a file input. */
export interface ImageFile {
  name: string
  mimeType: string
  buffer: Buffer
}

/** Creates a JPEG of this size in the browser. */
export async function createPhoto(page: Page, width: number, height: number): Promise<ImageFile> {
  const base64 = await page.evaluate(
    async ([canvasWidth, canvasHeight]) => {
      const canvas = new OffscreenCanvas(canvasWidth, canvasHeight)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      const gradient = context.createLinearGradient(0, 0, canvasWidth, canvasHeight)
      gradient.addColorStop(0, 'tomato')
      gradient.addColorStop(1, 'indigo')
      context.fillStyle = gradient
      context.fillRect(0, 0, canvasWidth, canvasHeight)
      const bytes = await (await canvas.convertToBlob({ type: 'image/jpeg' })).arrayBuffer()
      return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''))
    },
    [width, height] as const,
  )
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(base64, 'base64') }
}

/** An SVG file with a script, which uploads must reject. */
export const svgFile: ImageFile = {
  name: 'drawing.svg',
  mimeType: 'image/svg+xml',
  buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
}

/** An AVIF of 48 × 32 pixels, stored as text because browsers cannot encode AVIF. */
export const avifFile: ImageFile = {
  name: 'photo.avif',
  mimeType: 'image/avif',
  buffer: Buffer.from(
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAAACJpbG9jAAAAAERAAAEAAQAAAAAA+gAB' +
      'AAAAAAAAACUAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRtAAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgSACAAAAABRpc3BlAAAAAAAA' +
      'ADAAAAAgAAAAEHBpeGkAAAAAAwgICAAAABZpcG1hAAAAAAAAAAEAAQOBAgMAAAAtbWRhdBIACgk4FS/7SAhoNIAyFhrCYuTgABQAAKxDfGGb/sz6kVyOjmA=',
    'base64',
  ),
}
