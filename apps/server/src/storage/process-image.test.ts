import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { processImage } from './process-image.ts'
import { drawImage } from './testing.ts'

const describeCopies = async (copies: { bytes: Uint8Array }[]) =>
  Promise.all(
    copies.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return `${format} ${width}×${height}`
    }),
  )

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('accepts an image of the type %s', async (format) => {
  const bytes = await drawImage({ width: 640, height: 480 }).toFormat(format).toBuffer()
  expect(await describeCopies((await processImage(bytes, 'profile')).copies)).toEqual([
    'webp 512×512',
    'webp 192×192',
    'webp 96×96',
  ])
})

it('keeps the whole image of a post, at most 1080 pixels wide, and at most 2048 for zooming', async () => {
  const wide = await processImage(await drawImage({ width: 4096, height: 2000 }).jpeg().toBuffer(), 'post')
  expect(await describeCopies(wide.copies)).toEqual(['webp 1080×527', 'webp 540×264', 'webp 2048×1000'])
  expect(wide).toMatchObject({ width: 2048, height: 1000 })
  const medium = await processImage(await drawImage({ width: 1200, height: 600 }).jpeg().toBuffer(), 'post')
  expect(await describeCopies(medium.copies)).toEqual(['webp 1080×540', 'webp 540×270', 'webp 1200×600'])
  const small = await processImage(await drawImage({ width: 300, height: 200 }).jpeg().toBuffer(), 'post')
  expect(await describeCopies(small.copies)).toEqual(['webp 300×200', 'webp 300×200'])
  const tower = await processImage(await drawImage({ width: 900, height: 9000 }).png().toBuffer(), 'post')
  expect(await describeCopies(tower.copies)).toEqual(['webp 216×2160', 'webp 216×2160', 'webp 410×4096'])
})

it('returns a ThumbHash with the colours of the image', async () => {
  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#e02010' } })
  const { hash } = await processImage(await red.png().toBuffer(), 'post')
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'))
  expect([r > 0.8, g < 0.25, b < 0.2, a]).toEqual([true, true, true, 1])
})

it('accepts CMYK, greyscale, 16 bits and transparency', async () => {
  const images = [
    await drawImage({ width: 600, height: 600 }).toColourspace('cmyk').jpeg().toBuffer(),
    await drawImage({ width: 600, height: 600 }).toColourspace('b-w').png().toBuffer(),
    await drawImage({ width: 600, height: 600 }).toColourspace('rgb16').png().toBuffer(),
    await drawImage({ width: 600, height: 600 }).ensureAlpha(0.5).png().toBuffer(),
  ]
  for (const bytes of images) {
    const [largest] = (await processImage(bytes, 'profile')).copies
    expect(await sharp(largest?.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, space: 'srgb' })
  }
})

it('makes transparent areas of an image white', async () => {
  const transparentImage = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
  const { hash, copies } = await processImage(await transparentImage.png().toBuffer(), 'post')
  const largest = sharp(copies[0]?.bytes)
  const { channels } = await largest.metadata()
  const { dominant } = await largest.stats()
  expect([channels, dominant.r > 240, dominant.g > 240, dominant.b > 240]).toEqual([3, true, true, true])
  expect(thumbHashToAverageRGBA(Buffer.from(hash, 'base64')).g).toBeGreaterThan(0.95)
})

it('rejects an image that would need too much memory according to its header', async () => {
  const plain = { width: 9000, height: 6000, channels: 3, background: '#fff' } as const
  await expect(processImage(await sharp({ create: plain }).jpeg().toBuffer(), 'post')).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
  const interlaced = sharp({ create: { ...plain, width: 6000, height: 4000 } }).png({ progressive: true })
  await expect(processImage(await interlaced.toBuffer(), 'post')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
