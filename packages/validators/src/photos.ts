import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { text } from './text.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

export { PHOTO_WIDTHS, type PhotoForm, photoAddress, photoSrcSet, readPhotoAddress } from './photo-address.ts'

export const PHOTO_TOO_LARGE = 'The file is larger than 5 MB'

/** POST /api/objects/upload: the documented payload is none; what is named is signed into the address (R12). */
export const uploadInput = z.object({
  contentType: z.optional(z.enum(PHOTO_TYPES, { error: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' })),
  size: z.optional(
    z
      .int({ error: 'Must be a whole number' })
      .check(z.gte(1, 'The file is empty'), z.lte(LIMITS.photoBytes, PHOTO_TOO_LARGE)),
  ),
})
export type UploadInput = z.infer<typeof uploadInput>
export const upload = z.object({ uploadURL: z.string() })
export type Upload = z.infer<typeof upload>

/** PUT /api/profile-photo: the upload's address, with or without its query. */
export const profilePhotoInput = z.object({ profilePhotoURL: text(LIMITS.imageUrl) })
export type ProfilePhotoInput = z.infer<typeof profilePhotoInput>

/** POST /api/objects/post-photo: the upload's address. */
export const postPhotoInput = z.object({ uploadURL: text(LIMITS.imageUrl) })
export type PostPhotoInput = z.infer<typeof postPhotoInput>

/** A picture that is ready to stand in a post: its address is what POST /api/posts takes as imageUrl. */
export const postPhoto = z.object({
  imageUrl: z.string(),
  imageWidth: z.int(),
  imageHeight: z.int(),
  imageHash: z.string(),
})
export type PostPhoto = z.infer<typeof postPhoto>
