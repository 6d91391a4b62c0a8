import { uploadInput } from '@stoop/validators/photos'
import { makePostPhoto, startUpload } from './photos.data.ts'
import { PutFailed, putFile } from './put-file.ts'

interface Under {
  signal: AbortSignal
  /** The share of the bytes that is there, 0 to 1. */
  onProgress: (share: number) => void
}

/**
 * Brings a picture from the device to where a post can show it: gives its address. Rejects with PutFailed, whose message is a sentence,
 * for a file that is not taken or did not get through; with an AbortError; or as a call that has had its toast.
 */
export async function addPicture(file: File, { signal, onProgress }: Under): Promise<string> {
  const named = uploadInput.safeParse({ contentType: file.type, size: file.size })
  if (!named.success) throw new PutFailed(named.error.issues[0]?.message ?? '', undefined)
  const address = await startUpload(named.data)
  await putFile(file, address, { signal, onProgress: (sent) => onProgress(sent / file.size) })
  signal.throwIfAborted()
  const { imageUrl } = await makePostPhoto(address)
  signal.throwIfAborted()
  return imageUrl
}

/** What a form may say of a failure; nothing of one that has had its toast. */
export function sentenceOfPut(error: unknown): string | undefined {
  return error instanceof PutFailed ? error.message : undefined
}
