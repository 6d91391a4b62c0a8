import { photos, users } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { copyToNewName } from './copy-to-new-name.ts'
import { deletePhotos } from './delete-unused-photos.ts'
import { createPhotoName } from './upload-lease.ts'

type RenameServices = Pick<Services, 'db' | 'clock' | 'photos'>
type PhotoRow = typeof photos.$inferSelect & { profileOf: string }

/**
 * Renames the profile photos of users, so that their old URLs stop working. If it fails, the old names stay valid, and the
 * cleanup job deletes the new files.
 */
export async function renameProfilePhotos(ctx: RenameServices, userIds: string[]): Promise<void> {
  const isOfUsers = and(inArray(photos.profileOf, userIds), isNotNull(photos.hash))
  const rows = await ctx.db.select().from(photos).where(isOfUsers)
  for (const row of rows) if (row.profileOf) await renamePhoto(ctx, { ...row, profileOf: row.profileOf })
}

/** Renames the photo of one user. If the storage is unavailable, keeps the name and does not throw. */
export async function tryRenameProfilePhoto(ctx: RenameServices, userId: string): Promise<void> {
  try {
    await renameProfilePhotos(ctx, [userId])
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
  }
}

async function renamePhoto(ctx: RenameServices, row: PhotoRow): Promise<void> {
  const newName = createPhotoName()
  const createdAt = new Date(ctx.clock.now())
  // The new row belongs to no user until the files are copied. If the server stops before, the cleanup job deletes it.
  await ctx.db.insert(photos).values({ ...row, name: newName, profileOf: null, createdAt })
  await copyToNewName(ctx, row.name, newName)
  const isRenamed = await changeName(ctx, row, newName)
  await deletePhotos(ctx, [isRenamed ? row.name : newName])
}

/** Returns false if the user has replaced the photo, or another call has renamed it. */
function changeName({ db }: RenameServices, { name, profileOf }: PhotoRow, newName: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock the user first, like `setProfilePhoto`, to avoid a deadlock.
    const isUser = eq(users.id, profileOf)
    await tx.select({ id: users.id }).from(users).where(isUser).for('no key update')
    const [oldRow] = await tx
      .update(photos)
      .set({ profileOf: null, hash: null })
      .where(and(eq(photos.name, name), eq(photos.profileOf, profileOf)))
      .returning({ name: photos.name })
    if (!oldRow) return false
    await tx.update(photos).set({ profileOf }).where(eq(photos.name, newName))
    const profileImageUrl = sql`replace(${users.profileImageUrl}, ${name}, ${newName})`
    await tx.update(users).set({ profileImageUrl }).where(isUser)
    return true
  })
}
