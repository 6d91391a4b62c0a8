import { PHOTO_TYPES } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import { uploadTexts } from '../../locales/en/uploads.ts'
import { UnusableImageError } from './upload-file.ts'

/** Width and height in pixels. */
export interface Size {
  width: number
  height: number
}

/** The default maximum size, far below the 16.7 megapixels that a canvas supports on older iPhones. */
const DEFAULT_BOX: Size = { width: 2560, height: 2560 }

/** Files from this size in bytes are shrunk. Smaller files with few pixels upload quickly enough. */
const MIN_SHRUNK_BYTES = 1024 * 1024

/** The maximum number of pixels to send: half of the server's limit. */
const MAX_SENT_PIXELS = 25_000_000

const JPEG_QUALITIES = [0.85, 0.7, 0.5]

/** Types that only some systems can decode, and that the server rejects. */
const HEIC_TYPES = ['image/heic', 'image/heif']

/**
 * Converts a picture that is large, or that the server cannot decode, to an upright JPEG without metadata that fits into the box.
 * Returns other files unchanged. Rejects with UnusableImageError if the browser cannot decode the file.
 */
export async function shrinkImage(file: File, box = DEFAULT_BOX): Promise<Blob> {
  if (!isDecodable(file)) return file
  const url = URL.createObjectURL(file)
  try {
    const image = new Image()
    image.src = url
    await loadImage(image).catch(() => {
      throw new UnusableImageError(isHeic(file) ? uploadTexts.heicUnreadable : uploadTexts.unreadable)
    })
    const size = getShrunkSize(image, box)
    // The server rejects pictures with too many pixels, even if the file is small.
    const isLarge = file.size > MIN_SHRUNK_BYTES || image.naturalWidth * image.naturalHeight > MAX_SENT_PIXELS
    if (!isLarge && !isHeic(file)) return file
    const bitmap = await decodeShrunk(file, size)
    const canvas = drawImage(bitmap ?? image, size)
    bitmap?.close()
    return await encodeJpeg(canvas)
  } finally {
    URL.revokeObjectURL(url)
  }
}

const isHeic = ({ name, type }: File) => HEIC_TYPES.includes(type) || (type === '' && /\.hei[cf]$/i.test(name))

function isDecodable(file: File): boolean {
  if (isHeic(file)) return true
  // A canvas keeps only the first frame of an animation.
  if (file.type === 'image/gif') return file.size > LIMITS.photoBytes
  return PHOTO_TYPES.some((type) => type === file.type)
}

/** Reads the size without decoding all pixels. */
function loadImage(image: HTMLImageElement): Promise<void> {
  return new Promise((resolve, reject) => {
    image.onload = () => resolve()
    image.onerror = reject
  })
}

function getShrunkSize({ naturalWidth, naturalHeight }: HTMLImageElement, box: Size): Size {
  const scale = Math.min(1, box.width / naturalWidth, box.height / naturalHeight)
  const shrink = (side: number) => Math.max(1, Math.round(side * scale))
  return { width: shrink(naturalWidth), height: shrink(naturalHeight) }
}

/**
 * Decodes the picture off the main thread, upright. Returns undefined if the browser does not support the options or the file's
 * size.
 */
async function decodeShrunk(file: File, { width, height }: Size): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  } catch (error) {
    console.warn('Drawing the picture without decoding it in advance', error)
    return undefined
  }
}

function drawImage(image: CanvasImageSource, { width, height }: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')
  if (!context) throw new UnusableImageError(uploadTexts.unreadable)
  // JPEG has no transparency. Without this, transparent areas would turn black.
  context.fillStyle = 'white'
  context.fillRect(0, 0, width, height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, 0, 0, width, height)
  return canvas
}

async function encodeJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of JPEG_QUALITIES) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
    if (blob && blob.size <= LIMITS.photoBytes) return blob
  }
  throw new UnusableImageError(uploadTexts.unreadable)
}
