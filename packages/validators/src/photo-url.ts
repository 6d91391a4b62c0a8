// This file contains no schemas, so that components that only show images do not load zod.

/**
 * The widths in pixels of the stored copies of an image, largest first. Profile photos and pictures of communities are square.
 * Covers are three times as wide as high.
 */
export const PHOTO_WIDTHS = {
  profile: [512, 192, 96],
  post: [1080, 540],
  community: [480, 160],
  cover: [1200, 600],
} as const
/** The use of an image in our own storage. The column and the field `form` have these values. */
export type ImageUse = keyof typeof PHOTO_WIDTHS

/** Returns the URL of a copy of an image. `name` is 32 random hex digits. */
export const photoUrl = (name: string, width: number) => `/objects/${name}-${width}.webp`

/** Returns the name, width and form of an image in our own storage; undefined for any other URL. */
export function parsePhotoUrl(url: string): { name: string; width: number; form: ImageUse } | undefined {
  const [, name, digits] = /^\/objects\/([0-9a-f]{32})-([1-9]\d+)\.webp$/.exec(url) ?? []
  const width = Number(digits)
  const form = (['profile', 'post', 'community', 'cover'] as const).find((candidate) =>
    PHOTO_WIDTHS[candidate].some((supported) => supported === width),
  )
  return name && form ? { name, width, form } : undefined
}

/** Returns the `srcset` of an image in our own storage, from the URL of one of its copies; undefined for other URLs. */
export function photoSrcSet(url: string): string | undefined {
  const photo = parsePhotoUrl(url)
  return photo && PHOTO_WIDTHS[photo.form].map((width) => `${photoUrl(photo.name, width)} ${width}w`).join(', ')
}
