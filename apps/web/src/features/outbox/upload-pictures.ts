import { uploadInput } from '@stoop/validators/photos'
import { client } from '../../lib/trpc.ts'
import { outbox as words } from '../../locales/en/outbox.ts'
import { UploadError, uploadFile } from '../photos/upload-file.ts'
import type { MessageContent, OutboxEntry, PostContent, ReplyContent } from './entries.ts'
import { replacePictureUrl } from './picture-urls.ts'
import type { SendTools } from './send-entry.ts'

type PicturedEntry = Extract<OutboxEntry, MessageContent | PostContent | ReplyContent>

/**
 * Uploads the files of an entry's pictures that are not uploaded, and stores each URL at once, so that no picture is uploaded
 * twice. Returns the entry with all URLs. Throws UploadError if a file is missing.
 */
export async function uploadPictures<Entry extends PicturedEntry>(entry: Entry, tools: SendTools): Promise<Entry> {
  let uploaded = entry
  for (const { id, url } of entry.pictures) {
    if (url !== '') continue
    const file = await tools.getPicture(id)
    // A status, because an upload without one would be repeated.
    if (!file) throw new UploadError(words.pictureMissing, 410)
    const newUrl = await uploadPicture(file, tools.signal)
    const pictures = uploaded.pictures.map((picture) => (picture.id === id ? { ...picture, url: newUrl } : picture))
    uploaded = { ...uploaded, pictures }
    replacePictureUrl(id, newUrl)
    await tools.update(uploaded)
  }
  return uploaded
}

/** Uploads a picture that is small enough already. Returns its URL. */
async function uploadPicture(file: Blob, signal: AbortSignal): Promise<string> {
  const input = uploadInput.safeParse({ contentType: file.type, size: file.size })
  if (!input.success) throw new UploadError(input.error.issues[0]?.message ?? '', 415)
  const { uploadURL } = await client.photos.upload.mutate(input.data, { signal })
  await uploadFile(file, uploadURL, { signal, onProgress: () => undefined })
  const { imageUrl } = await client.photos.forPost.mutate({ uploadURL }, { signal })
  return imageUrl
}
