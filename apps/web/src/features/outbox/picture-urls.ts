import { keepLocalPicture } from '../photos/local-pictures.ts'
import { type OutboxEntry, type OutboxPicture, picturesOf } from './entries.ts'
import type { OutboxStore } from './outbox-store.ts'

/** The object URLs of pictures that are not uploaded, by the picture's id. */
const localUrls = new Map<string, string>()

/** Creates the URLs of the pictures of these entries that are not uploaded. */
export async function loadPictureUrls(
  store: Pick<OutboxStore, 'getPicture'>,
  entries: readonly OutboxEntry[],
): Promise<void> {
  const missing = entries.flatMap(picturesOf).filter(({ id, url }) => url === '' && !localUrls.has(id))
  await Promise.all(
    missing.map(async ({ id }) => {
      const file = await store.getPicture(id)
      if (file) addPictureUrl(id, file)
    }),
  )
}

/** Creates the URL of a picture's file. */
export function addPictureUrl(id: string, file: Blob): void {
  if (!localUrls.has(id)) localUrls.set(id, URL.createObjectURL(file))
}

/** Returns the URL that shows a picture: of the server, or of the file on this device. */
export const getPictureUrl = ({ id, url }: OutboxPicture): string => url || (localUrls.get(id) ?? '')

/** Keeps showing the file on this device after its upload, so that it does not disappear while the copy loads. */
export function replacePictureUrl(id: string, url: string): void {
  const localUrl = localUrls.get(id)
  if (localUrl) keepLocalPicture(url, localUrl)
  localUrls.delete(id)
}

/** Revokes all URLs. */
export function forgetPictureUrls(): void {
  for (const url of localUrls.values()) URL.revokeObjectURL(url)
  localUrls.clear()
}
