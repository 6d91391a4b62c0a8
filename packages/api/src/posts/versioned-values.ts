import type { versions } from '@stoop/db/schema'
import type { pickVersioned } from '@stoop/db/schema/content-tables'
import type { CommunityPostEdit, CommunityPostInput } from '@stoop/validators/communities'
import type { ImageChoice, StoredImage, Visibility } from '@stoop/validators/posts'

/** The versioned columns that posts and comments of both kinds have. */
export type VersionedValues = ReturnType<typeof pickVersioned<typeof versions.$inferSelect>>

/** The input of a new post that both kinds have. */
export type NewPostInput = Omit<CommunityPostInput, 'id'>

/** The input of an edit that both kinds have. `version` is the version that the author edited. */
export type PostEditInput = Omit<CommunityPostEdit, 'communityId'>

/** The current version of a post or comment. Community posts have no visibility. */
export type CurrentVersion = VersionedValues & {
  visibility: Visibility | null
  authorId: string
  version: number
  createdAt: Date
  editedAt: Date | null
}

/** The versioned values of a comment without a text and a picture. */
export const EMPTY_VERSION: VersionedValues & { visibility: Visibility | null } = {
  content: '',
  images: [],
  visibility: null,
}

/** Returns the values of a new post with these pictures. */
export const toNewValues = ({ content }: NewPostInput, images: StoredImage[]): VersionedValues => ({ content, images })

/** Returns the values after an edit. `images` are the new pictures; undefined keeps them, except the first alternative text. */
export const toEditedValues = (
  current: VersionedValues,
  { content = current.content, imageAlt }: PostEditInput,
  images = withFirstAlt(current.images, imageAlt),
): VersionedValues => ({ content, images })

/** Returns the pictures with this alternative text of the first picture; undefined keeps its text. */
const withFirstAlt = (images: StoredImage[], alt: string | null | undefined) =>
  images.map((image, index) => (index > 0 || alt === undefined ? image : { ...image, alt: alt || null }))

/** Returns the texts that the author wrote: what moderators' rules check before others can read a post. */
export const listTexts = ({ content, images }: Omit<VersionedValues, 'images'> & { images: ImageChoice[] }): string[] =>
  [content, ...images.map(({ alt }) => alt ?? '')].filter((text) => text !== '')
