import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { drawn } from '../objects/testing.ts'
import { pngOf, sizedTo } from './hostile-headers.ts'

/** A file as somebody who means harm, or a broken phone, would send it, and what must become of it. */
export type HostileFile = {
  name: string
  bytes: Buffer
  /** refused: 4xx; taken: shown as our own copy; either: broken enough for both. */
  fate: 'refused' | 'taken' | 'either'
}

const SCRIPT = '<script>alert(document.cookie)</script>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const SIZE = { width: 640, height: 480 }
const FORMATS = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const

/** Some 40 kinds, then as many damaged pictures as make up `count`; the same ones at every call. */
export async function hostileFiles(count: number): Promise<HostileFile[]> {
  const pictures = await Promise.all(FORMATS.map(async (format) => drawn(SIZE).toFormat(format).toBuffer()))
  const files = [...noPictures(), ...(await polyglots()), ...truncated(pictures), ...(await bombs()), ...(await odd())]
  const random = randomFrom(7)
  for (let index = 0; files.length < count; index += 1) {
    const format = index % FORMATS.length
    files.push({
      name: `damaged-${index}.${FORMATS[format]}`,
      bytes: damaged(pictures[format] ?? Buffer.alloc(0), random),
      fate: 'either',
    })
  }
  return files.slice(0, count)
}

/** Other kinds of file under a picture's name. */
function noPictures(): HostileFile[] {
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
  return all.map((bytes, index) => ({ name: `no-picture-${index}.png`, bytes, fate: 'refused' }))
}

/** Pictures that are something else too, and something else that begins like a picture. */
async function polyglots(): Promise<HostileFile[]> {
  const jpeg = await drawn(SIZE).jpeg().toBuffer()
  const heads = ['GIF89a', '\x89PNG\r\n\x1a\n', '\xff\xd8\xff\xe0', 'RIFF\x00\x10\x00\x00WEBP', '\0\0\0\x18ftypavif']
  return [
    { name: 'jpeg-then-html.jpg', bytes: Buffer.concat([jpeg, Buffer.from(SCRIPT)]), fate: 'taken' },
    { name: 'script-in-comment.jpg', bytes: withComment(jpeg, SCRIPT), fate: 'taken' },
    {
      name: 'script-in-exif.jpg',
      bytes: await drawn(SIZE)
        .withExif({ IFD0: { Copyright: SCRIPT } })
        .jpeg()
        .toBuffer(),
      fate: 'taken',
    },
    {
      name: 'gps.jpg',
      bytes: await drawn(SIZE)
        .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '41/1 52/1 0/1' } })
        .jpeg()
        .toBuffer(),
      fate: 'taken',
    },
    ...heads.map((head, index): HostileFile => {
      const bytes = Buffer.concat([Buffer.from(head, 'latin1'), Buffer.from(SCRIPT), Buffer.alloc(300)])
      return { name: `begins-like-one-${index}.png`, bytes, fate: 'refused' }
    }),
  ]
}

function truncated(pictures: Buffer[]): HostileFile[] {
  return pictures.flatMap((bytes, index) =>
    [0.1, 0.5].map(
      (part): HostileFile => ({
        name: `half.${FORMATS[index]}`,
        bytes: bytes.subarray(0, bytes.length * part),
        fate: FORMATS[index] === 'gif' ? 'either' : 'refused',
      }),
    ),
  )
}

/** Few bytes that want much memory, and too many bytes. */
async function bombs(): Promise<HostileFile[]> {
  const huge = 30_000
  const small = await Promise.all(FORMATS.map(async (format) => drawn(SIZE).toFormat(format).toBuffer()))
  const [jpeg = Buffer.alloc(0), , , , gif = Buffer.alloc(0)] = small
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: { r: 9, g: 9, b: 9, alpha: 0.5 } } })
  const files: [string, Buffer][] = [
    ['bomb.png', pngOf(huge, huge, deflateSync(Buffer.alloc(huge * (huge / 8 + 1))))],
    ['bomb.jpg', sizedTo('jpeg', jpeg, huge, huge)],
    ['interlaced.png', await flat(3000, 3000).toColourspace('rgb16').png({ progressive: true }).toBuffer()],
    [
      'progressive.jpg',
      await drawn({ width: 4500, height: 3300 }).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
    ],
    ['large.avif', await flat(2600, 2000).avif({ effort: 0 }).toBuffer()],
    ['large.gif', await flat(4000, 3200).gif({ effort: 1 }).toBuffer()],
    ['5-mb-and-1.jpg', Buffer.concat([jpeg, Buffer.alloc(5_242_881 - jpeg.length)])],
    ['9-mb.png', Buffer.alloc(9_000_000, 0x89)],
  ]
  return [
    ...files.map(([name, bytes]): HostileFile => ({ name, bytes, fate: 'refused' })),
    // The reader believes the frame's size rather than the screen's.
    { name: 'bomb.gif', bytes: sizedTo('gif', gif, huge, huge), fate: 'either' },
  ]
}

/** Rare but honest pictures. */
async function odd(): Promise<HostileFile[]> {
  const frames = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      sharp({ create: { width: 64, height: 64, channels: 3, background: { r: index * 8, g: 0, b: 0 } } })
        .png()
        .toBuffer(),
    ),
  )
  const film = () => sharp(frames, { join: { animated: true } })
  const jpeg = await drawn(SIZE).jpeg().toBuffer()
  const files: [string, Buffer][] = [
    ['film.gif', await film().gif().toBuffer()],
    ['film.webp', await film().webp().toBuffer()],
    ['cmyk.jpg', await drawn(SIZE).toColourspace('cmyk').jpeg().toBuffer()],
    ['grey16.png', await drawn(SIZE).toColourspace('grey16').png().toBuffer()],
    ['one-pixel.png', await drawn({ width: 2, height: 2 }).png().toBuffer()],
    ['thread.png', await drawn({ width: 20_000, height: 2 }).png().toBuffer()],
    ['50-megapixels.jpg', await drawn({ width: 8600, height: 5800 }).jpeg({ quality: 60 }).toBuffer()],
    ['exactly-5-mb.jpg', Buffer.concat([jpeg, Buffer.alloc(5_242_880 - jpeg.length)])],
    ['upside-down.jpg', await drawn(SIZE).withMetadata({ orientation: 7 }).jpeg().toBuffer()],
  ]
  return files.map(([name, bytes]) => ({ name, bytes, fate: 'taken' }))
}

/** A JPEG with a comment segment after its first marker. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const segment = Buffer.from(`\xff\xfe\x00\x00${comment}`, 'latin1')
  segment.writeUInt16BE(comment.length + 2, 2)
  return Buffer.concat([jpeg.subarray(0, 2), segment, jpeg.subarray(2)])
}

/** A few bytes changed, a stretch doubled or lost. */
function damaged(bytes: Buffer, random: () => number): Buffer {
  const at = (share = 1) => Math.floor(random() * bytes.length * share)
  const copy = Buffer.from(bytes)
  for (let change = 0; change < 1 + random() * 20; change += 1) copy[at()] = Math.floor(random() * 256)
  const [from, to] = [at(), at()]
  if (random() < 0.3) return Buffer.concat([copy.subarray(0, Math.max(from, to)), copy.subarray(Math.min(from, to))])
  if (random() < 0.3) return Buffer.concat([copy.subarray(0, Math.min(from, to)), copy.subarray(Math.max(from, to))])
  return copy
}

/** The same numbers in [0, 1) for the same seed (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
