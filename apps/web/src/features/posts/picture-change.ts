import type { ImageChoice, PostEdit } from '@stoop/validators/posts'

type Picture = { url: string; alt?: string | null | undefined }

/** Returns an edit's fields for changed pictures. A single picture uses the documented fields. */
export function getPictureChange(
  before: readonly Picture[],
  after: ImageChoice[],
): Pick<PostEdit, 'images' | 'imageUrl' | 'imageAlt'> {
  if (before.length > 1 || after.length > 1) return isSameList(before, after) ? {} : { images: after }
  const [old] = before
  const [current] = after
  const hasNewImage = old?.url !== current?.url
  const hasNewAlt = hasNewImage || !hasSameAlt(old, current)
  return {
    ...(hasNewImage && { imageUrl: current?.url ?? null }),
    ...(hasNewAlt && { imageAlt: current?.alt ?? null }),
  }
}

const hasSameAlt = (one: Picture | undefined, other: Picture | undefined) => (one?.alt ?? '') === (other?.alt ?? '')

const isSameList = (before: readonly Picture[], after: readonly Picture[]) =>
  before.length === after.length &&
  before.every((picture, at) => picture.url === after[at]?.url && hasSameAlt(picture, after[at]))
