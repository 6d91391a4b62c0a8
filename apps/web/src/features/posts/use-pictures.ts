import type { ImageChoice } from '@stoop/validators/posts'
import { discardSentDraft, readDraft, useDraft } from '../../lib/draft.ts'
import type { NewPicture } from '../outbox/keep-entry.ts'
import { getPreparedPicture } from '../photos/photo-uploads.ts'
import { discardPhotos, discardSentPhotos, type PhotoList, usePhotos } from '../photos/use-photos.ts'
import { type PictureInput, toPictureInput } from './picture-input.ts'

/** The names of the drafts of a post's pictures. */
export interface PictureDrafts {
  photos: string
  /** The URL of a linked picture. */
  image: string
  alt: string
}

/** The pictures of a new post: photos from the device, then a linked picture. */
export interface Pictures {
  photos: PhotoList
  imageUrl: string
  imageAlt: string
  setImageUrl: (url: string) => void
  setImageAlt: (text: string) => void
  /** Whether all photos are uploaded, so that the post can be sent. */
  ready: boolean
  /** Returns the request's fields. `link` is the validated link of the form. */
  toInput: (link: Link) => PictureInput
  /** Returns all pictures in order, also those that wait for a connection. */
  toOutbox: (link: Link) => NewPicture[]
  /** Clears the sent drafts, except drafts that the user has changed since. Returns whether no draft is left. */
  discardSent: (link: Link) => boolean
}

interface Link {
  imageUrl?: string | undefined
  imageAlt?: string | null | undefined
}

/** Keeps the pictures of a new post in drafts. */
export function usePictures(drafts: PictureDrafts): Pictures {
  const photos = usePhotos(drafts.photos)
  const [photosDraft] = useDraft(drafts.photos)
  const [imageUrl, setImageUrlDraft] = useDraft(drafts.image)
  const [imageAlt, setImageAlt] = useDraft(drafts.alt)
  return {
    photos,
    imageUrl,
    imageAlt,
    setImageUrl(url) {
      setImageUrlDraft(url)
      // Remove the alternative text too, because it describes the removed image.
      if (url.trim() === '') setImageAlt('')
    },
    setImageAlt,
    ready: photos.uploadingCount + photos.failedCount === 0,
    toInput: (link) => toPictureInput(listChoices(photos, link)),
    toOutbox: (link) => listNewPictures(photos, link),
    discardSent(link) {
      // This removes photos whose file is lost, too.
      if (readDraft(drafts.photos) === photosDraft) discardPhotos(drafts.photos)
      return [
        discardSentDraft(drafts.image, link.imageUrl ?? ''),
        discardSentDraft(drafts.alt, link.imageAlt ?? ''),
        // Remove the sent photos even if the draft has changed, because a photo can belong to only one post.
        discardSentPhotos(drafts.photos, photos.items),
      ].every(Boolean)
    },
  }
}

/** Returns all pictures in order, the linked one last. */
export function listChoices({ items }: Pick<PhotoList, 'items'>, { imageUrl, imageAlt }: Link): ImageChoice[] {
  // Skip photos without a URL, because the server would reject them.
  const choices = items.filter(({ url }) => url !== '').map(({ url, alt }) => ({ url, alt }))
  if (imageUrl?.trim()) choices.push({ url: imageUrl.trim(), alt: imageAlt ?? '' })
  return choices.map(({ url, alt }) => ({ url, ...(alt.trim() && { alt: alt.trim() }) }))
}

/** Returns all pictures in order, the linked one last, with their files. */
export function listNewPictures({ items }: Pick<PhotoList, 'items'>, { imageUrl, imageAlt }: Link): NewPicture[] {
  const pictures = items.map(({ id, url, alt }) => ({ id, url, alt: alt.trim(), file: getPreparedPicture(id) }))
  const isUsable = ({ url, file }: NewPicture) => url !== '' || file !== undefined
  const link = { id: crypto.randomUUID(), url: imageUrl?.trim() ?? '', alt: imageAlt?.trim() ?? '', file: undefined }
  return [...pictures, link].filter(isUsable)
}
