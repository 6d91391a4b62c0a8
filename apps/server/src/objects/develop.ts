import type { Picture } from '@stoop/api/photos/photo-store'
import { invalid, tooLarge, wrongKind } from '@stoop/api/refusals'
import { PHOTO_WIDTHS, type PhotoForm } from '@stoop/validators/photos'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decodeCost } from './decode-cost.ts'
import { sniff } from './sniff.ts'

// Only these five readers exist for us: no SVG, no PDF, whatever a file says it is.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

const MOST_PIXELS = 50_000_000
const MOST_MEMORY = 100_000_000
const MOST_SECONDS = 10
const TALLEST_POST = 2160

export type Copy = { width: number; bytes: Uint8Array }
export type Developed = Picture & { copies: Copy[] }

/** Refuses with 415 what is no picture of a kind that is taken, 413 too many pixels, 400 a header that cannot be read. */
export async function inspect(bytes: Uint8Array): Promise<void> {
  const kind = sniff(bytes)
  if (!kind) throw wrongKind('Choose a JPEG, PNG, WebP, AVIF or GIF picture')
  const header = await readable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.width * header.height > MOST_PIXELS || decodeCost(header) > MOST_MEMORY)
    throw tooLarge('This picture has too many pixels. Make it smaller and try again')
}

/**
 * The picture in every width of its form, as WebP without any metadata, turned upright: a square cut from the middle for
 * a profile, all of it for a post. Of an animation the first frame, of what is transparent white: nobody knows what lies behind. Refuses as inspect does, and a broken picture with 400.
 */
export async function develop(bytes: Uint8Array, form: PhotoForm): Promise<Developed> {
  await inspect(bytes)
  const source = sharp(bytes, { limitInputPixels: MOST_PIXELS, failOn: 'error', autoOrient: true })
  const upright = await readable(pixelsOf(source.timeout({ seconds: MOST_SECONDS }), form))
  const { width, height } = upright.info
  const copies: Copy[] = []
  for (const wide of PHOTO_WIDTHS[form]) {
    const copy = again(upright).resize({ width: wide, withoutEnlargement: true }).webp({ quality: 82 })
    copies.push({ width: wide, bytes: await copy.toBuffer() })
  }
  return { width, height, hash: await hashOf(upright), copies }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** The picture at the size of its largest copy, decoded once for all of them. */
async function pixelsOf(source: Sharp, form: PhotoForm): Promise<Pixels> {
  return source
    .resize(sizeOf(form))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const sizeOf = (form: PhotoForm): ResizeOptions =>
  form === 'profile'
    ? { width: PHOTO_WIDTHS.profile[0], height: PHOTO_WIDTHS.profile[0], fit: 'cover' }
    : { width: PHOTO_WIDTHS.post[0], height: TALLEST_POST, fit: 'inside', withoutEnlargement: true }

const again = ({ data, info: { width, height, channels } }: Pixels) => sharp(data, { raw: { width, height, channels } })

/** The ThumbHash in base64, some 30 characters: colours and rough shapes to fade in from. */
async function hashOf(pixels: Pixels): Promise<string> {
  const small = again(pixels).resize({ width: 48, height: 48, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** What the decoder complains about is the file's fault; its own words are for the log. */
async function readable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw invalid('This picture cannot be read. It may be damaged', undefined, error)
  }
}
