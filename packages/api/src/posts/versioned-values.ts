import type { versions } from '@stoop/db/schema'
import type { pickVersioned } from '@stoop/db/schema/content-tables'
import type { CommunityPostEdit, CommunityPostInput } from '@stoop/validators/communities'
import { listDetailsTexts } from '@stoop/validators/details-texts'
import type { StoredDetails } from '@stoop/validators/post-formats'
import type { ImageChoice, StoredImage, Visibility } from '@stoop/validators/posts'
import { toNewDetails } from './formats/details.ts'

/** The versioned columns that posts and comments of both kinds have. */
export type VersionedValues = ReturnType<typeof pickVersioned<typeof versions.$inferSelect>>

/** The input that new posts of both kinds have. */
export type NewPostInput = Omit<CommunityPostInput, 'id'>

/** The input that edits of both kinds have. `version` is the version that the author edited. */
export type PostEditInput = Omit<CommunityPostEdit, 'communityId'>

/** The current version of a post or comment. Community posts have no visibility. */
export type CurrentVersion = VersionedValues & {
  visibility: Visibility | null
  authorId: string
  version: number
  createdAt: Date
  editedAt: Date | null
}

/** The versioned values of a comment without text and picture. Comments have no details. */
export const EMPTY_VERSION: VersionedValues & { visibility: Visibility | null } = {
  content: '',
  lang: null,
  images: [],
  details: null,
  visibility: null,
}

/** Returns the values of a new post with these pictures. `createdAt` is in milliseconds. */
export const toNewValues = (
  { content, lang = null, details }: NewPostInput,
  images: StoredImage[],
  createdAt: number,
): VersionedValues => ({ content, lang, images, details: details ? toNewDetails(details, createdAt) : null })

/** The checked pictures and details of an edit. Undefined if the edit does not change them. */
type CheckedEdit = { images: StoredImage[] | undefined; details: StoredDetails | undefined }

/**
 * Returns the values after an edit. If the pictures are undefined, they stay, but the first one may get another alternative
 * text.
 */
export const toEditedValues = (
  current: VersionedValues,
  { content = current.content, lang = current.lang, imageAlt }: PostEditInput,
  { images = withFirstAlt(current.images, imageAlt), details = current.details ?? undefined }: CheckedEdit,
): VersionedValues => ({ content, lang, images, details: details ?? null })

/** Sets the alternative text of the first picture. If it is undefined, changes nothing. */
const withFirstAlt = (images: StoredImage[], alt: string | null | undefined) =>
  images.map((image, index) => (index > 0 || alt === undefined ? image : { ...image, alt: alt || null }))

/** Returns the field `lang` of a response. Responses leave it out if the language is unknown. */
export const toLangField = (lang: string | null) => (lang === null ? {} : { lang })

/** The values in which the rules for holding content look for texts. Comments have no details. */
type WithTexts = { content: string; images: ImageChoice[]; details?: StoredDetails | null }

/** Returns the texts that the author wrote. The rules for holding content check these. */
export const listTexts = ({ content, images, details = null }: WithTexts): string[] =>
  [content, ...images.map(({ alt }) => alt ?? ''), ...listDetailsTexts(details)].filter((text) => text !== '')
