import type { ImageChoice } from '@stoop/validators/posts'

/** The fields of a request with pictures. A single picture uses the documented fields. */
export type PictureInput = { imageUrl?: string; imageAlt?: string } | { images: ImageChoice[] }

/** Returns the fields of a request with these pictures, in their order. */
export function toPictureInput(choices: readonly ImageChoice[]): PictureInput {
  if (choices.length > 1) return { images: [...choices] }
  const [first] = choices
  return first ? { imageUrl: first.url, ...(first.alt && { imageAlt: first.alt }) } : {}
}
