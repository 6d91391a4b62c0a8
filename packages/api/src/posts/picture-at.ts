import { readPhotoAddress } from '@stoop/validators/photos'
import type { MemberContext } from '../context.ts'
import { invalid } from '../refusals.ts'

/**
 * The address of a post's picture, ours without the server's own, so that both are checked alike. Refuses an upload,
 * which is no picture yet, and anything else of this server with 400 (R11, R71).
 */
export function pictureAt({ photos, door }: MemberContext, address: string | undefined): string | undefined {
  if (address === undefined) return undefined
  if (photos.uploadIn(address, door.origin)) throw notShown('An upload cannot be shown. Make a picture of it first')
  const url = URL.parse(address)
  if (url?.origin !== new URL(door.origin).origin) return address
  if (!readPhotoAddress(url.pathname)) throw notShown('This is no picture')
  return url.pathname
}

const notShown = (sentence: string) => invalid(sentence, { imageUrl: sentence })
