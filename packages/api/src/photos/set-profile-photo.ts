import { photos, users } from '@stoop/db/schema'
import type { CurrentUser } from '@stoop/validators/people'
import { PHOTO_WIDTHS, type ProfilePhotoInput, photoAddress } from '@stoop/validators/photos'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import { currentUserOf } from '../auth/current-user.ts'
import type { MemberContext } from '../context.ts'
import { developUpload } from './develop-upload.ts'
import { closed } from './receive-upload.ts'
import { removePictures } from './sweep-photos.ts'

/** Makes an upload the viewer's photo and removes the one before. Refuses as developUpload does (R12). */
export async function setProfilePhoto(ctx: MemberContext, input: ProfilePhotoInput): Promise<CurrentUser> {
  const { name, hash } = await developUpload(ctx, input.profilePhotoURL, 'profile')
  const me = ctx.viewer.id
  const replaced = await ctx.db.transaction(async (tx) => {
    // Two photos at once take turns on the member's own row.
    const profileImageUrl = photoAddress(name, PHOTO_WIDTHS.profile[0])
    const updatedAt = new Date(ctx.clock.now())
    await tx.update(users).set({ profileImageUrl, photoHash: hash, updatedAt }).where(eq(users.id, me))
    const before = await tx
      .update(photos)
      .set({ profileOf: null, hash: null })
      .where(and(eq(photos.profileOf, me), ne(photos.name, name)))
      .returning({ name: photos.name })
    // Asked again for a photo that the next one is replacing: it has lost its hash, and its files are on their way out.
    const [shown] = await tx
      .update(photos)
      .set({ profileOf: me })
      .where(and(eq(photos.name, name), isNotNull(photos.hash)))
      .returning({ name: photos.name })
    if (!shown) throw closed()
    return before.map((photo) => photo.name)
  })
  await removePictures(ctx, replaced)
  return currentUserOf(ctx.db, me)
}
