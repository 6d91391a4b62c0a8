import type { versions } from '@stoop/db/schema'
import type { pickVersioned } from '@stoop/db/schema/content-tables'
import type { CommunityPostEdit, CommunityPostInput } from '@stoop/validators/communities'
import type { ImageChoice, StoredImage, Visibility } from '@stoop/validators/posts'

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

/** The versioned values of a comment without text and picture. */
export const EMPTY_VERSION: VersionedValues & { visibility: Visibility | null } = {
  content: '',
  lang: null,
  images: [],
  visibility: null,
}

/** Returns the values of a new post with these pictures. */
export const toNewValues = ({ content, lang = null }: NewPostInput, images: StoredImage[]): VersionedValues => ({
  content,
  lang,
  images,
})

/**
 * Returns the values after an edit. `images` are the new pictures. If undefined, the pictures stay, but the first one may get
 * another alternative text.
 */
export const toEditedValues = (
  current: VersionedValues,
  { content = current.content, lang = current.lang, imageAlt }: PostEditInput,
  images = withFirstAlt(current.images, imageAlt),
): VersionedValues => ({ content, lang, images })

/** Sets the alternative text of the first picture. If it is undefined, changes nothing. */
const withFirstAlt = (images: StoredImage[], alt: string | null | undefined) =>
  images.map((image, index) => (index > 0 || alt === undefined ? image : { ...image, alt: alt || null }))

/** Returns the field `lang` of a response. Responses leave it out if the language is unknown. */
export const toLangField = (lang: string | null) => (lang === null ? {} : { lang })

/** Returns the texts that the author wrote. The rules for holding content check these. */
export const listTexts = ({
  content,
  images,
}: Omit<VersionedValues, 'lang' | 'images'> & { images: ImageChoice[] }): string[] =>
  [content, ...images.map(({ alt }) => alt ?? '')].filter((text) => text !== '')
