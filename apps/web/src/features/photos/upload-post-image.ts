import { uploadInput } from '@stoop/validators/photos'
import { createPostImage, requestUploadUrl } from './photos.data.ts'
import { UploadError, uploadFile } from './upload-file.ts'

interface UploadOptions {
  signal: AbortSignal
  /** The fraction of bytes sent, 0 to 1. */
  onProgress: (fraction: number) => void
}

/**
 * Uploads an image for a post and returns its URL. Rejects with an UploadError, whose message can be shown; with an
 * AbortError; or with the error of a mutation that has shown a toast.
 */
export async function uploadPostImage(file: File, { signal, onProgress }: UploadOptions): Promise<string> {
  const parsed = uploadInput.safeParse({ contentType: file.type, size: file.size })
  if (!parsed.success) throw new UploadError(parsed.error.issues[0]?.message ?? '', undefined)
  const address = await requestUploadUrl(parsed.data)
  await uploadFile(file, address, { signal, onProgress: (sent) => onProgress(sent / file.size) })
  signal.throwIfAborted()
  const { imageUrl } = await createPostImage(address)
  signal.throwIfAborted()
  return imageUrl
}

/** Returns the message for the form; undefined if a toast has been shown. */
export function getUploadErrorMessage(error: unknown): string | undefined {
  return error instanceof UploadError ? error.message : undefined
}
