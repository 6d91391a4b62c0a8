import * as z from 'zod/mini'
import { LIMITS } from './limits.ts'
import { text } from './text.ts'

export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'] as const
export type PhotoType = (typeof PHOTO_TYPES)[number]

/** The widths in pixels of the copies that are kept of a picture, the largest first: a square face, a post's picture. */
export const PHOTO_WIDTHS = { profile: [512, 192, 96], post: [1080, 540] } as const
export type PhotoForm = keyof typeof PHOTO_WIDTHS

/** Where one copy of a picture is served; `name` is its 32 random hex digits. */
export const photoAddress = (name: string, width: number) => `/objects/${name}-${width}.webp`

/** The name and width in an address of ours; undefined for any other address. */
export function readPhotoAddress(address: string): { name: string; width: number; form: PhotoForm } | undefined {
  const [, name, digits] = /^\/objects\/([0-9a-f]{32})-(\d{2,4})\.webp$/.exec(address) ?? []
  const width = Number(digits)
  const form = FORMS.find((each) => PHOTO_WIDTHS[each].some((kept) => kept === width))
  return name && form ? { name, width, form } : undefined
}

const FORMS = ['profile', 'post'] as const

/** The `srcset` of a picture of ours by any of its addresses: every copy with its width; undefined for a foreign one. */
export function photoSrcSet(address: string): string | undefined {
  const ours = readPhotoAddress(address)
  if (!ours) return undefined
  return PHOTO_WIDTHS[ours.form].map((width) => `${photoAddress(ours.name, width)} ${width}w`).join(', ')
}

/** POST /api/objects/upload: the documented payload is none; what is named is signed into the address (R12). */
export const uploadInput = z.object({
  contentType: z.optional(z.enum(PHOTO_TYPES, { error: 'Choose a JPEG, PNG, WebP, AVIF or GIF picture' })),
  size: z.optional(
    z
      .int({ error: 'Must be a whole number' })
      .check(z.gte(1, 'The file is empty'), z.lte(LIMITS.photoBytes, 'The file is larger than 5 MB')),
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
