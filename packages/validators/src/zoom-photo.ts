// Not part of photo-url.ts, because only the picture viewer and the server need it.

import { type ImageUse, PHOTO_WIDTHS, parsePhotoUrl as parseListedPhotoUrl, photoUrl } from './photo-url.ts'

/**
 * The width in pixels of the additional copy of a large picture of a post, for zooming. Not in PHOTO_WIDTHS, so that no `srcset`
 * contains it.
 */
export const ZOOM_WIDTH = 2048

/** The maximum height in pixels of the copies of a picture of a post that are shown in lists. */
export const MAX_POST_HEIGHT = 2160

const [MAX_LISTED_WIDTH] = PHOTO_WIDTHS.post

/** Returns whether a picture of a post with this size is larger than its copies for lists, and has a copy for zooming. */
export const isZoomable = ({ width, height }: { width: number; height: number }): boolean =>
  width > MAX_LISTED_WIDTH || height > MAX_POST_HEIGHT

/** Returns the name, width and form of an image in our own storage, also for the copy for zooming; undefined for any other URL. */
export function parsePhotoUrl(url: string): { name: string; width: number; form: ImageUse } | undefined {
  const listed = parseListedPhotoUrl(url)
  if (listed) return listed
  const zoomed = parseListedPhotoUrl(url.replace(`-${ZOOM_WIDTH}.webp`, `-${MAX_LISTED_WIDTH}.webp`))
  return zoomed && { ...zoomed, width: ZOOM_WIDTH }
}

/** Returns the URL of the copy for zooming of a picture of a post. `size` is the size in responses: that of the largest copy. */
export function zoomPhotoUrl(url: string, size: { width: number; height: number }): string | undefined {
  const photo = parseListedPhotoUrl(url)
  return photo?.form === 'post' && isZoomable(size) ? photoUrl(photo.name, ZOOM_WIDTH) : undefined
}
