import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { drawImage } from '../../src/storage/testing.ts'
import { buildPng, withClaimedSize } from './hostile-headers.ts'

/** A malicious or damaged file, and the expected result of its upload. */
export type HostileFile = {
  name: string
  bytes: Buffer
  /** rejected: with a 4xx. accepted: converted to our own copy. either: both are allowed. */
  expected: 'rejected' | 'accepted' | 'either'
}

const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const SIZE = { width: 640, height: 480 }
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/** Returns `count` files: about 40 files of different kinds, then randomly damaged images. Every call returns the same files. */
export async function hostileFiles(count: number): Promise<HostileFile[]> {
  const pictures = await Promise.all(FORMATS.map(async (format) => drawImage(SIZE).toFormat(format).toBuffer()))
  const files = [
    ...nonImages(),
    ...(await polyglots()),
    ...truncated(pictures),
    ...(await decompressionBombs()),
    ...(await rareImages()),
  ]
  const random = seededRandom(7)
  for (let index = 0; files.length < count; index += 1) {
    const format = index % FORMATS.length
    files.push({
      name: `damaged-${index}.${FORMATS[format]}`,
      bytes: corrupt(pictures[format] ?? Buffer.alloc(0), random),
      expected: 'either',
    })
  }
  return files.slice(0, count)
}

/** Returns files of other types that are named like images. */
function nonImages(): HostileFile[] {
  const texts = [
    SVG,
    `<?xml version="1.0"?>\n<!DOCTYPE svg>${SVG}`,
    `<!doctype html>${SCRIPT}`,
    '%PDF-1.7',
    '#!/bin/sh',
  ]
  const heads = ['MZ\x90', '\x7fELF', 'PK\x03\x04', 'BM\x00\x00', 'II*\x00', '\x00\x00\x01\x00', '\xff\x0a']
  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), Buffer.alloc(500)])
  const all = [
    ...texts.map((text) => Buffer.from(text)),
    ...heads.map((head) => Buffer.concat([Buffer.from(head, 'latin1'), Buffer.alloc(400, 7)])),
    gzipSync(SVG),
    heic,
    Buffer.alloc(0),
  ]
  return all.map((bytes, index) => ({ name: `not-an-image-${index}.png`, bytes, expected: 'rejected' }))
}

/** Returns images that also contain other data, and other data that begins like an image. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await drawImage(SIZE).jpeg().toBuffer()
  const heads = ['GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x00\x10\x00\x00WEBP', '\0\0\0\x18ftypavif']
  return [
    { name: 'jpeg-then-html.jpg', bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), expected: 'accepted' },
    { name: 'script-in-comment.jpg', bytes: withComment(jpeg, SCRIPT), expected: 'accepted' },
    {
      name: 'script-in-exif.jpg',
      bytes: await drawImage(SIZE)
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
      expected: 'accepted',
    },
    {
      name: 'gps.jpg',
      bytes: await drawImage(SIZE)
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
        .jpeg()
        .toBuffer(),
      expected: 'accepted',
    },
    ...heads.map((head, index): HostileFile => {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(SCRIPT), Buffer.alloc(300)])
      return { name: `image-header-only-${index}.png`, bytes, expected: 'rejected' }
    }),
  ]
}

function truncated(pictures: Buffer[]): HostileFile[] {
  return pictures.flatMap((bytes, index) =>
    [0.1, 0.5].map(
      (fraction): HostileFile => ({
        name: `half.${FORMATS[index]}`,
        bytes: bytes.subarray(0, bytes.length * fraction),
        expected: FORMATS[index] === 'gif' ? 'either' : 'rejected',
      }),
    ),
  )
}

/** Returns small files that need much memory to decode, and files that are too large. */
async function decompressionBombs(): Promise<HostileFile[]> {
  const huge = 30_000
  const small = await Promise.all(FORMATS.map(async (format) => drawImage(SIZE).toFormat(format).toBuffer()))
  const [jpeg = Buffer.alloc(0), , , , gif = Buffer.alloc(0)] = small
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  const files: [string, Buffer][] = [
    ['bomb.png', buildPng(huge, huge, deflateSync(Buffer.alloc(huge * (huge / 8 + 1))))],
    ['bomb.jpg', withClaimedSize('jpeg', jpeg, huge, huge)],
    ['interlaced.png', await flat(3000, 3000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    [
      'progressive.jpg',
      await drawImage({ width: 4500, height: 3300 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['large.avif', await flat(2600, 2000).avif({ effort: 0 }).toBuffer()],
    ['large.gif', await flat(4000, 3200).gif({ effort: 1 }).toBuffer()],
    ['5-mb-and-1.jpg', Buffer.concat([jpeg, Buffer.alloc(5_242_881 - jpeg.length)])],
    ['9-mb.png', Buffer.alloc(9_000_000, 0x89)],
  ]
  return [
    ...files.map(([name, bytes]): HostileFile => ({ name, bytes, expected: 'rejected' })),
    // The decoder uses the size of the frame. It may ignore the canvas size in the header of the file.
    { name: 'bomb.gif', bytes: withClaimedSize('gif', gif, huge, huge), expected: 'either' },
  ]
}

/** Returns valid images in rare formats and colour modes. */
async function rareImages(): Promise<HostileFile[]> {
  const frames = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: { r: index * 8, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const animation = () => sharp(frames, { join: { animated: true } })
  const jpeg = await drawImage(SIZE).jpeg().toBuffer()
  const files: [string, Buffer][] = [
    ['film.gif', await animation().gif().toBuffer()],
    ['film.webp', await animation().webp().toBuffer()],
    ['cmyk.jpg', await drawImage(SIZE).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey16.png', await drawImage(SIZE).toColourspace('grey16').png().toBuffer()],
    ['one-pixel.png', await drawImage({ width: 2, height: 2 }).png().toBuffer()],
    ['thread.png', await drawImage({ width: 20_000, height: 2 }).png().toBuffer()],
    ['50-megapixels.jpg', await drawImage({ width: 8600, height: 5800 }).jpeg({ quality: 60 }).toBuffer()],
    ['exactly-5-mb.jpg', Buffer.concat([jpeg, Buffer.alloc(5_242_880 - jpeg.length)])],
    ['upside-down.jpg', await drawImage(SIZE).withMetadata({ orientation: 7 }).jpeg().toBuffer()],
  ]
  return files.map(([name, bytes]) => ({ name, bytes, expected: 'accepted' }))
}

/** Inserts a comment segment after the first marker of a JPEG. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\x00\x00${comment}`, 'latin1')
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** Changes some random bytes, and sometimes repeats or removes a range. */
function corrupt(bytes: Buffer, random: () => number): Buffer {
  const randomIndex = () => Math.floor(random() * bytes.length)
  const copy = Buffer.from(bytes)
  for (let change = 0; change < 1 + random() * 20; change += 1) copy[randomIndex()] = Math.floor(random() * 256)
  const [from, to] = [randomIndex(), randomIndex()]
  if (random() < 0.3) return Buffer.concat([copy.subarray(0, Math.max(from, to)), copy.subarray(Math.min(from, to))])
  if (random() < 0.3) return Buffer.concat([copy.subarray(0, Math.min(from, to)), copy.subarray(Math.max(from, to))])
  return copy
}

/** Returns a seeded generator of numbers in [0, 1) (mulberry32). */
function seededRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
