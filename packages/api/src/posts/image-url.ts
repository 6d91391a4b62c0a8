import { parsePhotoUrl } from '@stoop/validators/photos'
import type { ImageChoice } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import type { ChosenImage } from '../photos/post-image.ts'

/**
 * Returns the URL of a post's image. Removes this server's origin, so that absolute and relative URLs of our own photos
 * are treated the same. Throws badRequest for an upload that has not been processed and for any other URL of this server.
 */
export function normalizeImageUrl(
  { photos, request }: AuthenticatedContext,
  imageUrlInput: string,
  field = 'imageUrl',
): string {
  if (photos.parseUploadId(imageUrlInput, request.origin)) throw badRequest('UNPROCESSED_IMAGE', { field })
  const url = URL.parse(imageUrlInput)
  if (url?.origin !== new URL(request.origin).origin) return imageUrlInput
  if (!parsePhotoUrl(url.pathname)) throw badRequest('NOT_AN_IMAGE', { field })
  return url.pathname
}

export type ImagesInput = {
  images?: ImageChoice[] | undefined
  imageUrl?: string | undefined
  imageAlt?: string | null | undefined
}

/** Returns whether a new post has pictures. */
export const hasChosenImages = ({ images, imageUrl }: ImagesInput): boolean =>
  images ? images.length > 0 : imageUrl !== undefined

/** Returns the pictures of a new post as they were sent. */
export const getSentImages = ({ images, imageUrl, imageAlt }: ImagesInput): ImageChoice[] =>
  images ?? (imageUrl === undefined ? [] : [{ url: imageUrl, alt: imageAlt }])

/** Returns the pictures of a new post: those of `images`, otherwise the one of `imageUrl`. */
export function getChosenImages(ctx: AuthenticatedContext, { images, imageUrl, imageAlt }: ImagesInput): ChosenImage[] {
  if (images)
    return images.map(({ url, alt }, index) => {
      const field = `images.${index}.url`
      return { url: normalizeImageUrl(ctx, url, field), alt: alt || null, field }
    })
  return imageUrl === undefined
    ? []
    : [{ url: normalizeImageUrl(ctx, imageUrl), alt: imageAlt || null, field: 'imageUrl' }]
}
