import { parsePhotoUrl } from '@stoop/validators/photos'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'

/**
 * Returns the URL of a post's image. Removes this server's origin, so that absolute and relative URLs of our own photos
 * are treated the same. Throws badRequest for an upload that has not been processed and for any other URL of this server.
 */
export function normalizeImageUrl(
  { photos, request }: AuthenticatedContext,
  imageUrlInput: string | undefined,
): string | undefined {
  if (imageUrlInput === undefined) return undefined
  if (photos.parseUploadId(imageUrlInput, request.origin)) throw badRequest('UNPROCESSED_IMAGE', { field: 'imageUrl' })
  const url = URL.parse(imageUrlInput)
  if (url?.origin !== new URL(request.origin).origin) return imageUrlInput
  if (!parsePhotoUrl(url.pathname)) throw badRequest('NOT_AN_IMAGE', { field: 'imageUrl' })
  return url.pathname
}
