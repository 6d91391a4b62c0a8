import sharp from 'sharp'
import { thumbHashToAverageRGBA } from 'thumbhash'
import { expect, it } from 'vitest'
import { develop } from './develop.ts'
import { drawn } from './testing.ts'

const sized = async (copies: { bytes: Uint8Array }[]) =>
  Promise.all(
    copies.map(async ({ bytes }) => {
      const { format, width, height } = await sharp(bytes).metadata()
      return `${format} ${width}×${height}`
    }),
  )

it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('opens %s', async (format) => {
  const bytes = await drawn({ width: 640, height: 480 }).toFormat(format).toBuffer()
  expect(await sized((await develop(bytes, 'profile')).copies)).toEqual(['webp 512×512', 'webp 192×192', 'webp 96×96'])
})

it('keeps all of a picture for a post, at most 1080 wide, never larger than it was', async () => {
  const wide = await develop(await drawn({ width: 2160, height: 1000 }).jpeg().toBuffer(), 'post')
  expect(await sized(wide.copies)).toEqual(['webp 1080×500', 'webp 540×250'])
  expect(wide).toMatchObject({ width: 1080, height: 500 })
  const small = await develop(await drawn({ width: 300, height: 200 }).jpeg().toBuffer(), 'post')
  expect(await sized(small.copies)).toEqual(['webp 300×200', 'webp 300×200'])
  const tower = await develop(await drawn({ width: 900, height: 9000 }).png().toBuffer(), 'post')
  expect(await sized(tower.copies)).toEqual(['webp 216×2160', 'webp 216×2160'])
})

it('gives a ThumbHash with the colours of the picture', async () => {
  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: '#e02010' } })
  const { hash } = await develop(await red.png().toBuffer(), 'post')
  const { r, g, b, a } = thumbHashToAverageRGBA(Buffer.from(hash, 'base64'))
  expect([r > 0.8, g < 0.25, b < 0.2, a]).toEqual([true, true, true, 1])
})

it('takes CMYK, one grey channel, 16 bits and transparency', async () => {
  const drawings = [
    await drawn({ width: 600, height: 600 }).toColourspace('cmyk').jpeg().toBuffer(),
    await drawn({ width: 600, height: 600 }).toColourspace('b-w').png().toBuffer(),
    await drawn({ width: 600, height: 600 }).toColourspace('rgb16').png().toBuffer(),
    await drawn({ width: 600, height: 600 }).ensureAlpha(0.5).png().toBuffer(),
  ]
  for (const bytes of drawings) {
    const [largest] = (await develop(bytes, 'profile')).copies
    expect(await sharp(largest?.bytes).metadata()).toMatchObject({ format: 'webp', width: 512, space: 'srgb' })
  }
})

it('lays what is transparent on white, also in its colours', async () => {
  const glass = sharp({
    create: { width: 400, height: 400, channels: 4, background: { r: 200, g: 0, b: 0, alpha: 0 } },
  })
  const { hash, copies } = await develop(await glass.png().toBuffer(), 'post')
  const largest = sharp(copies[0]?.bytes)
  const { channels } = await largest.metadata()
  const { dominant } = await largest.stats()
  expect([channels, dominant.r > 240, dominant.g > 240, dominant.b > 240]).toEqual([3, true, true, true])
  expect(thumbHashToAverageRGBA(Buffer.from(hash, 'base64')).g).toBeGreaterThan(0.95)
})

it('refuses more pixels than memory should hold, by the header alone', async () => {
  const plain = { width: 9000, height: 6000, channels: 3, background: '#fff' } as const
  await expect(develop(await sharp({ create: plain }).jpeg().toBuffer(), 'post')).rejects.toMatchObject({
    code: 'PAYLOAD_TOO_LARGE',
  })
  const interlaced = sharp({ create: { ...plain, width: 6000, height: 4000 } }).png({ progressive: true })
  await expect(develop(await interlaced.toBuffer(), 'post')).rejects.toMatchObject({ code: 'PAYLOAD_TOO_LARGE' })
})
