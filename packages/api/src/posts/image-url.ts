import { parsePhotoUrl } from '@stoop/validators/photos'
import type { ImageChoice } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { badRequest } from '../errors.ts'
import type { ChosenImage } from '../photos/post-image.ts'

/**
 * Returns the URL of a post's image. A URL of our own photos becomes a path; its origin is ignored, because the server does not
 * know all of its own names. Throws badRequest for an unprocessed upload and for other URLs of this server.
 */
export function normalizeImageUrl(
  { photos, request }: AuthenticatedContext,
  imageUrlInput: string,
  field = 'imageUrl',
): string {
  if (photos.parseUploadId(imageUrlInput, request.origin)) throw badRequest('UNPROCESSED_IMAGE', { field })
  const url = URL.parse(imageUrlInput)
  const ownPath = findPhotoPath(url?.pathname ?? imageUrlInput)
  if (ownPath) return ownPath
  if (url?.origin !== new URL(request.origin).origin) return imageUrlInput
  throw badRequest('NOT_AN_IMAGE', { field })
}

const PHOTO_PATH = /\/objects\/+([0-9a-f]{32}-[1-9]\d*\.webp)(?![^/?#;])/i

/**
 * Returns the photo path at the end of a URL path, after any prefix of a proxy. Decodes the path as often as it is encoded.
 * Returns undefined if there is none.
 */
function findPhotoPath(pathname: string): string | undefined {
  const file = PHOTO_PATH.exec(decodePath(pathname))?.[1]?.toLowerCase()
  const path = `/objects/${file}`
  return file && parsePhotoUrl(path) ? path : undefined
}

/** Decodes a path repeatedly, until it contains no escapes or cannot be decoded. */
function decodePath(pathname: string): string {
  let path = pathname
  for (let escapes = path.split('%').length; escapes > 1; escapes--) {
    const decoded = path.replace(/%([0-7][0-9a-f])/gi, (_, digits: string) =>
      String.fromCharCode(Number.parseInt(digits, 16)),
    )
    if (decoded === path) break
    path = decoded
  }
  return path
}

export type ImagesInput = {
  images?: ImageChoice[] | undefined
  imageUrl?: string | undefined
  imageAlt?: string | null | undefined
}

/** Returns whether a new post has pictures. */
export const hasChosenImages = ({ images, imageUrl }: ImagesInput): boolean =>
  images ? images.length > 0 : imageUrl !== undefined

/** Returns the pictures of a new post as the client sent them. */
export const getSentImages = ({ images, imageUrl, imageAlt }: ImagesInput): ImageChoice[] =>
  images ?? (imageUrl === undefined ? [] : [{ url: imageUrl, alt: imageAlt }])

/**
 * Returns the pictures of a new post (`images`, or the single `imageUrl`) with normalized URLs. Throws the errors of
 * `normalizeImageUrl`.
 */
export function toNormalizedImages(
  ctx: AuthenticatedContext,
  { images, imageUrl, imageAlt }: ImagesInput,
): ChosenImage[] {
  if (images)
    return images.map(({ url, alt }, index) => {
      const field = `images.${index}.url`
      return { url: normalizeImageUrl(ctx, url, field), alt: alt || null, field }
    })
  return imageUrl === undefined
    ? []
    : [{ url: normalizeImageUrl(ctx, imageUrl), alt: imageAlt || null, field: 'imageUrl' }]
}
