import type { Locator } from '@playwright/test'

interface LargePhoto {
  width: number
  height: number
  /** Fills the picture with noise, which compresses badly and makes the file large. */
  isNoisy?: boolean
}

/**
 * Chooses JPEGs in a file input. Creates them in the page, because sending 30 MB with Playwright is slow. Their EXIF
 * data contains a location and a rotation. Once upright, a picture is red at its top. Returns the file sizes.
 */
export function chooseLargePhotos(input: Locator, photos: LargePhoto[]): Promise<number[]> {
  return input.evaluate(async (element, list) => {
    if (!(element instanceof HTMLInputElement)) throw new Error('Not a file input')
    // TIFF data with orientation 6 (rotated) and a GPS directory.
    const exif = [
      [0xff, 0xe1, 0x00, 0x46, 0x45, 0x78, 0x69, 0x66, 0, 0, 0x4d, 0x4d, 0, 0x2a, 0, 0, 0, 8],
      [0, 2, 0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 38, 0, 0, 0, 0],
      [0, 1, 0, 1, 0, 2, 0, 0, 0, 2, 0x4e, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
    ].flat()
    const files = new DataTransfer()
    for (const { width, height, isNoisy } of list) {
      const canvas = new OffscreenCanvas(width, height)
      const context = canvas.getContext('2d')
      if (!context) throw new Error('No canvas')
      if (isNoisy) {
        const noise = context.createImageData(width, 64)
        for (let at = 0; at < noise.data.length; at += 65_536)
          crypto.getRandomValues(noise.data.subarray(at, Math.min(at + 65_536, noise.data.length)))
        for (let at = 3; at < noise.data.length; at += 4) noise.data[at] = 255
        for (let row = 0; row < height; row += 64) context.putImageData(noise, 0, row)
      } else {
        context.fillStyle = 'teal'
        context.fillRect(0, 0, width, height)
      }
      // After the rotation, the left side of the stored pixels is the top.
      context.fillStyle = 'red'
      context.fillRect(0, 0, width / 4, height)
      const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: isNoisy ? 1 : 0.9 })
      const parts = [jpeg.slice(0, 2), new Uint8Array(exif), jpeg.slice(2)]
      files.items.add(new File(parts, 'photo.jpg', { type: 'image/jpeg' }))
    }
    const sizes = [...files.files].map(({ size }) => size)
    element.files = files.files
    element.dispatchEvent(new Event('change', { bubbles: true }))
    return sizes
  }, photos)
}
