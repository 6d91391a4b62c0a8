import * as z from 'zod/mini'
import { PHOTO_TYPES } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { LIMITS } from './limits.ts'
import { text } from './text.ts'

export { type ImageUse, PHOTO_WIDTHS, photoSrcSet, photoUrl } from './photo-url.ts'
export { parsePhotoUrl } from './zoom-photo.ts'

const PHOTO_TOO_LARGE = fieldMessage('FILE_TOO_LARGE')

/** POST /api/objects/upload. The documented body is empty. If a type or size is given, the upload URL is signed for it. */
export const uploadInput = z.object({
  contentType: z.optional(z.enum(PHOTO_TYPES, { error: fieldMessage('UNSUPPORTED_IMAGE_TYPE') })),
  size: z.optional(
    z
      .int({ error: fieldMessage('NOT_INTEGER') })
      .check(z.gte(1, fieldMessage('EMPTY_FILE')), z.lte(LIMITS.photoBytes, PHOTO_TOO_LARGE)),
  ),
})
export type UploadInput = z.infer<typeof uploadInput>
export const upload = z.object({ uploadURL: z.string() })
export type Upload = z.infer<typeof upload>

/** PUT /api/profile-photo: the upload URL, with or without its query. */
export const profilePhotoInput = z.object({ profilePhotoURL: text(LIMITS.imageUrl) })
export type ProfilePhotoInput = z.infer<typeof profilePhotoInput>

/** POST /api/objects/post-photo: the upload URL. */
export const postImageInput = z.object({ uploadURL: text(LIMITS.imageUrl) })
export type PostImageInput = z.infer<typeof postImageInput>

/** POST /api/objects/community-photo: the upload URL, and whether it becomes the picture or the cover. */
export const communityImageInput = z.object({
  uploadURL: text(LIMITS.imageUrl),
  form: z.enum(['community', 'cover'], fieldMessage('INVALID_CHOICE', { choices: 'community, cover' })),
})
export type CommunityImageInput = z.infer<typeof communityImageInput>

/** A processed image. POST /api/posts accepts its `imageUrl`. */
export const postImage = z.object({
  imageUrl: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  imageHash: z.string(),
})
export type PostImage = z.infer<typeof postImage>
