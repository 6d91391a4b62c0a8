import { type PostImage, uploadInput } from '@stoop/validators/photos'
import { ZOOM_WIDTH } from '@stoop/validators/zoom-photo'
import pLimit from 'p-limit'
import { getErrorMessage } from '../../lib/errors.ts'
import { isUnreachable as isUnreachableError, isUnreachableStatus } from '../../lib/unreachable.ts'
import { uploadTexts as words } from '../../locales/en/uploads.ts'
import { createPostImage, requestUploadUrl } from './photos.data.ts'
import { type Size, shrinkImage } from './shrink-image.ts'
import { UnusableImageError, UploadError, uploadFile } from './upload-file.ts'

/** Prepare one picture at a time, because a decoded picture of 50 megapixels needs 200 MB. */
const limitPreparation = pLimit(1)

interface UploadOptions {
  signal: AbortSignal
  /** The maximum size of the sent picture. */
  box?: Size
  /** Shows no toast for a lost connection. */
  isQuiet?: boolean
  /** Called with the picture that will be sent. */
  onPrepared?: (picture: Blob) => void
  /** Called with the fraction of bytes sent, 0 to 1. */
  onProgress: (fraction: number) => void
}

/** The maximum size of the picture that is sent: that of the largest stored copy of a photo. */
const POST_BOX: Size = { width: ZOOM_WIDTH, height: 2731 }

/** Uploads an image for a post and returns its URL. Rejects like `uploadImage`. */
export const uploadPostImage = (file: File, options: UploadOptions) =>
  uploadImage(file, createPostImage, { box: POST_BOX, isQuiet: true, ...options })

/**
 * Shrinks and uploads an image, processes it with `createImage` and returns its URL. Rejects with UploadError, whose message can
 * be shown, with AbortError, or with the error of a mutation that has shown a toast.
 */
export async function uploadImage(
  file: File,
  createImage: (uploadUrl: string) => Promise<PostImage>,
  { signal, box, isQuiet, onPrepared, onProgress }: UploadOptions,
): Promise<string> {
  const picture = await limitPreparation(() => {
    signal.throwIfAborted()
    return shrinkImage(file, box)
  })
  signal.throwIfAborted()
  const parsed = uploadInput.safeParse({ contentType: picture.type, size: picture.size })
  if (!parsed.success) throw new UnusableImageError(parsed.error.issues[0]?.message ?? '')
  onPrepared?.(picture)
  const address = await requestUploadUrl(parsed.data, isQuiet)
  await uploadFile(picture, address, { signal, onProgress: (sent) => onProgress(sent / picture.size) })
  signal.throwIfAborted()
  const { imageUrl } = await createImage(address)
  signal.throwIfAborted()
  return imageUrl
}

/** Returns whether the upload failed for want of a connection. */
export const isUnreachable = (error: unknown): boolean =>
  !(error instanceof UnusableImageError) &&
  (error instanceof UploadError ? isUnreachableStatus(error.status) : isUnreachableError(error))

/** Returns the message for the form, or undefined if a toast was shown. */
export function getUploadErrorMessage(error: unknown): string | undefined {
  return error instanceof UploadError ? error.message : undefined
}

/** Returns what a thumbnail shows after a failed upload: the message, and whether a retry can help. */
export function describeUploadError(error: unknown): { errorMessage: string; canRetry: boolean } {
  return {
    errorMessage: getUploadErrorMessage(error) ?? getErrorMessage(error) ?? words.uploadFailed,
    canRetry: !(error instanceof UnusableImageError),
  }
}
