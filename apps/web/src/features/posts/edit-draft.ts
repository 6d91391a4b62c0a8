import { writeDraft } from '../../lib/draft.ts'
import { type DraftPhoto, formatPhotos } from '../photos/draft-photos.ts'
import { discardPhotos } from '../photos/use-photos.ts'
import { getExternalUrl } from './external-image.ts'
import type { AnyPost } from './post-kind.ts'
import { mapTexts, POST_TEXTS } from './post-texts.ts'

/** Returns the draft names of an edit. Drafts survive closing the sheet, a reload and a 401. */
export function editDraftNames(viewerId: string, postId: string) {
  const nameOf = (field: string) => `edit-${field}:${viewerId}:${postId}`
  return {
    version: nameOf('version'),
    texts: mapTexts(nameOf),
    photos: nameOf('photos'),
    image: nameOf('image'),
    alt: nameOf('alt'),
    visibility: nameOf('visibility'),
    lang: nameOf('lang'),
    /** The details of a format as JSON; empty while they are unchanged. */
    details: nameOf('details'),
  }
}

type Names = ReturnType<typeof editDraftNames>

/** Starts an edit with the post's values. */
export function startEdit(names: Names, post: AnyPost): void {
  writeDraft(names.version, String(post.version))
  for (const name of POST_TEXTS) writeDraft(names.texts[name], post[name] ?? '')
  const { photos, imageUrl, imageAlt } = getEditedPictures(post)
  writeDraft(names.photos, formatPhotos(photos))
  writeDraft(names.image, imageUrl)
  writeDraft(names.alt, imageAlt)
  writeDraft(names.visibility, post.visibility ?? '')
  writeDraft(names.lang, '')
  writeDraft(names.details, '')
}

/** Returns the pictures of a post as form values: photos, and a linked picture if it is the last one. */
export function getEditedPictures(post: AnyPost): { photos: DraftPhoto[]; imageUrl: string; imageAlt: string } {
  const photos = post.images.map(({ url, alt }) => ({ id: url, url, alt: alt ?? '' }))
  const last = photos.at(-1)
  if (!last || !getExternalUrl(last.url)) return { photos, imageUrl: '', imageAlt: '' }
  return { photos: photos.slice(0, -1), imageUrl: last.url, imageAlt: last.alt }
}

/** Removes the drafts. */
export function discardEdit({ texts, photos, ...others }: Names): void {
  discardPhotos(photos)
  for (const name of [...Object.values(others), ...Object.values(texts), photos]) writeDraft(name, '')
}
