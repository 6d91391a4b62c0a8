import { badRequest, tooLarge, unsupportedMediaType } from '@stoop/api/errors'
import type { ProcessedImage as ImageFacts } from '@stoop/api/photo-storage'
import { type ImageUse, PHOTO_WIDTHS } from '@stoop/validators/photos'
import { isZoomable, MAX_POST_HEIGHT, ZOOM_WIDTH } from '@stoop/validators/zoom-photo'
import sharp, { type ResizeOptions, type Sharp } from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { decodeCost } from './decode-cost.ts'
import { detectImageType } from './detect-image-type.ts'

// Enable only the decoders of the five supported types: SVG, PDF and other formats must never be read.
sharp.block({ operation: ['VipsForeignLoad'] })
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
})
sharp.cache(false)
sharp.concurrency(1)

const MAX_PIXELS = 50_000_000
const MAX_MEMORY_BYTES = 100_000_000
const MAX_SECONDS = 10
/** The maximum size in pixels of a picture of a post. Twice as high as wide, like the copies for lists. */
const MAX_POST_SIZE = { width: ZOOM_WIDTH, height: 2 * ZOOM_WIDTH }

/** The encoder's effort for the copy for zooming, which few readers load. */
const ZOOM_EFFORT = 0

export type ImageCopy = { width: number; bytes: Uint8Array }
export type ProcessedImage = ImageFacts & { copies: ImageCopy[] }

/** Checks an image by its header. Throws 415 for an unsupported type, 413 for too many pixels, 400 for an unreadable image. */
export async function inspectImage(bytes: Uint8Array): Promise<void> {
  const kind = detectImageType(bytes)
  if (!kind) throw unsupportedMediaType('UNSUPPORTED_IMAGE_TYPE')
  const header = await rejectUnreadable(sharp(bytes, { limitInputPixels: false }).metadata())
  if (header.width * header.height > MAX_PIXELS || decodeCost(header) > MAX_MEMORY_BYTES)
    throw tooLarge('TOO_MANY_PIXELS')
}

/**
 * Creates the copies of an image in all widths of its form: WebP without metadata, upright, and cropped to the form. Uses only
 * the first frame of an animation, and makes transparent areas white. Throws like inspectImage, and 400 for a damaged image.
 */
export async function processImage(bytes: Uint8Array, form: ImageUse): Promise<ProcessedImage> {
  await inspectImage(bytes)
  const source = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', autoOrient: true })
  const decoded = await rejectUnreadable(decodePixels(source.timeout({ seconds: MAX_SECONDS }), form))
  const { width, height } = decoded.info
  const copies: ImageCopy[] = []
  const addCopy = async (copyWidth: number, box: ResizeOptions, effort = 4) => {
    const copy = toSharp(decoded)
      .resize({ ...box, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82, effort })
    copies.push({ width: copyWidth, bytes: await copy.toBuffer() })
  }
  for (const copyWidth of PHOTO_WIDTHS[form]) await addCopy(copyWidth, { width: copyWidth, height: MAX_POST_HEIGHT })
  if (form === 'post' && isZoomable({ width, height })) await addCopy(ZOOM_WIDTH, MAX_POST_SIZE, ZOOM_EFFORT)
  return { width, height, hash: await thumbHash(decoded), copies }
}

type Pixels = { data: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

/** Decodes the image once, at the size of its largest copy. */
async function decodePixels(source: Sharp, form: ImageUse): Promise<Pixels> {
  return source
    .resize(resizeOptions(form))
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
}

/** The aspect ratio, width by height, of forms that are cropped. */
const ASPECT_RATIOS = { profile: 1, community: 1, cover: 3 }

const resizeOptions = (form: ImageUse): ResizeOptions =>
  form === 'post'
    ? { ...MAX_POST_SIZE, fit: 'inside', withoutEnlargement: true }
    : { width: PHOTO_WIDTHS[form][0], height: PHOTO_WIDTHS[form][0] / ASPECT_RATIOS[form], fit: 'cover' }

const toSharp = ({ data, info: { width, height, channels } }: Pixels) =>
  sharp(data, { raw: { width, height, channels } })

/** Returns a ThumbHash, which is a blurred placeholder, in base64 (about 30 characters). */
async function thumbHash(pixels: Pixels): Promise<string> {
  const small = toSharp(pixels).resize({ width: 48, height: 48, fit: 'inside' }).ensureAlpha().raw()
  const { data, info } = await small.toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

/** Converts the decoder's errors to 400 and keeps them as the cause. */
async function rejectUnreadable<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw badRequest('UNREADABLE_IMAGE', { cause: error })
  }
}
