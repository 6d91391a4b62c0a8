import type { CaseSnapshot } from '@stoop/validators/moderation'
import { parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { toImageFields } from '../photos/post-image.ts'

/** Maps the URL of a picture to the URL of its copy. */
export type PictureCopies = ReadonlyMap<string, string>

type SnapshotImageFields = Pick<
  CaseSnapshot,
  'imageUrl' | 'imageAlt' | 'imageWidth' | 'imageHeight' | 'imageHash' | 'moreImages'
>

export const toSnapshotImages = ({
  imageUrl,
  imageAlt,
  imageWidth = null,
  imageHeight = null,
  imageHash = null,
  moreImages = [],
}: SnapshotImageFields): StoredImage[] =>
  imageUrl === null
    ? []
    : [{ url: imageUrl, alt: imageAlt, width: imageWidth, height: imageHeight, hash: imageHash }, ...moreImages]

/** Returns the pictures of a snapshot and of the messages in it. */
export const listSnapshotImages = (snapshot: CaseSnapshot): StoredImage[] => [
  ...toSnapshotImages(snapshot),
  ...(snapshot.messages ?? []).flatMap(({ images }) => images),
]

/** Converts the pictures of a post to the fields of a snapshot. */
export function toSnapshotFields(stored: StoredImage[]): SnapshotImageFields {
  const { first, images } = toImageFields(stored)
  return images.length > 1 ? { ...first, moreImages: images.slice(1) } : first
}

/**
 * Replaces the pictures of a snapshot by their copies. Leaves out pictures in our storage without a copy, because they are
 * deleted together with the content.
 */
export function withKeptImages(snapshot: CaseSnapshot, copies: PictureCopies): CaseSnapshot {
  const keep = (images: StoredImage[]) =>
    images.flatMap((image) => {
      const url = copies.get(image.url) ?? (parsePhotoUrl(image.url) ? undefined : image.url)
      return url ? { ...image, url } : []
    })
  const { moreImages: _, messages, ...others } = snapshot
  const rest = {
    ...others,
    ...(messages && { messages: messages.map((each) => ({ ...each, images: keep(each.images) })) }),
  }
  const kept = keep(toSnapshotImages(snapshot))
  // Keep the alternative text as evidence, even if the picture has no copy.
  if (kept.length === 0) return { ...rest, imageUrl: null }
  return { ...rest, ...toSnapshotFields(kept) }
}
