import { photos, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { currentUserOf } from '@stoop/validators/fixtures/people-views'
import type { CurrentUser } from '@stoop/validators/people'
import { currentUser } from '@stoop/validators/people'
import { PHOTO_WIDTHS, type ProfilePhotoInput, photoUrl, profilePhotoInput } from '@stoop/validators/photos'
import { and, eq, isNotNull, ne } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { UPLOAD_URL } from '../examples/shared-values.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { UPLOAD_ERRORS } from '../photos/endpoint-errors.ts'
import { processUpload } from '../photos/process-upload.ts'
import { uploadAlreadyUsed } from '../photos/receive-upload.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getCurrentUser } from './get-current-user.ts'

/** Makes an upload the viewer's profile photo, and deletes the previous photo. Throws the errors of `processUpload`. */
export async function setProfilePhoto(ctx: AuthenticatedContext, input: ProfilePhotoInput): Promise<CurrentUser> {
  const { name, hash } = await processUpload(ctx, input.profilePhotoURL, 'profile')
  const viewerId = ctx.viewer.id
  const replacedNames = await inTransaction(ctx, async (tx) => {
    // Update the user first, because this row lock makes concurrent calls run one after the other.
    const profileImageUrl = photoUrl(name, PHOTO_WIDTHS.profile[0])
    const updatedAt = new Date(ctx.clock.now())
    await tx.db.update(users).set({ profileImageUrl, photoHash: hash, updatedAt }).where(eq(users.id, viewerId))
    const replacedPhotos = await tx.db
      .update(photos)
      .set({ profileOf: null, hash: null })
      .where(and(eq(photos.profileOf, viewerId), ne(photos.name, name)))
      .returning({ name: photos.name })
    // The photo in a repeated call may have been replaced since. Then its hash is removed, and its files are being deleted.
    const [updatedPhoto] = await tx.db
      .update(photos)
      .set({ profileOf: viewerId })
      .where(and(eq(photos.name, name), isNotNull(photos.hash)))
      .returning({ name: photos.name })
    if (!updatedPhoto) throw uploadAlreadyUsed()
    return replacedPhotos.map((photo) => photo.name)
  })
  await deletePhotos(ctx, replacedNames)
  return getCurrentUser(ctx, viewerId)
}

export const setProfilePhotoEndpoint = endpoint(
  {
    rest: 'PUT /api/profile-photo',
    summary: 'Use an uploaded picture as your profile photo',
    description:
      'Makes a file that you uploaded your profile photo and deletes the previous photo. Send the uploadURL after the file has arrived; before that the response is 409. An upload can be used once.',
    output: currentUser,
    errors: UPLOAD_ERRORS,
    reasons: [
      'FILE_TOO_LARGE',
      'NOT_AN_UPLOAD',
      'TOO_MANY_PIXELS',
      'UNREADABLE_IMAGE',
      'UNSUPPORTED_IMAGE_TYPE',
      'UPLOAD_IN_USE',
      'UPLOAD_MISMATCH',
      'UPLOAD_MISSING',
      'UPLOAD_USED',
    ],
    example: { request: { profilePhotoURL: UPLOAD_URL }, responses: { 200: currentUserOf(ann) } },
  },
  authenticatedProcedure
    .meta({ hasOwnQueue: true })
    .input(profilePhotoInput)
    .mutation(({ ctx, input }) => setProfilePhoto(ctx, input)),
)
