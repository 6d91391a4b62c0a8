import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { text } from './text.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const

/** POST /api/objects/upload: the documented payload is none; what is named is signed into the address (R12). */
export const uploadInput = z.object({
  contentType: z.optional(z.enum(PHOTO_TYPES, { error: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' })),
  size: z.optional(
    z
      .int({ error: 'Must be a whole number' })
      .check(z.gte(1, 'The file is empty'), z.lte(LIMITS.photoBytes, 'The file is larger than 5 MB')),
  ),
})
export const upload = z.object({ uploadURL: z.string() })
export type Upload = z.infer<typeof upload>

/** PUT /api/profile-photo: the upload's address, with or without its query. */
export const profilePhotoInput = z.object({ profilePhotoURL: text(LIMITS.imageUrl) })
