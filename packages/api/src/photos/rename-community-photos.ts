import { communities, photos } from '@stoop/db/schema'
import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { copyToNewName } from './copy-to-new-name.ts'
import { deletePhotos } from './delete-unused-photos.ts'
import { createPhotoName } from './upload-lease.ts'

type RenameServices = Pick<Services, 'db' | 'clock' | 'photos'>
type PhotoRow = typeof photos.$inferSelect & { communityId: string }

/**
 * Renames the pictures of a community, because people may know the old URLs. Call this after the commit that makes the community
 * private or removes it. If the storage is unavailable, the pictures keep their names.
 */
export async function tryRenameCommunityPhotos(ctx: RenameServices, communityId: string): Promise<void> {
  const isOfCommunity = and(eq(photos.communityId, communityId), isNotNull(photos.hash))
  const rows = await ctx.db.select().from(photos).where(isOfCommunity)
  try {
    for (const row of rows) await renamePhoto(ctx, { ...row, communityId })
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
  }
}

async function renamePhoto(ctx: RenameServices, row: PhotoRow): Promise<void> {
  const newName = createPhotoName()
  const createdAt = new Date(ctx.clock.now())
  // The new row belongs to no community until the files are copied. If the server stops before, the cleanup job deletes it.
  await ctx.db.insert(photos).values({ ...row, name: newName, communityId: null, createdAt })
  await copyToNewName(ctx, row.name, newName)
  const isRenamed = await changeName(ctx, row, newName)
  await deletePhotos(ctx, [isRenamed ? row.name : newName])
}

/** Returns false if the photo no longer belongs to the community, because it was replaced or renamed. */
function changeName({ db }: RenameServices, { name, communityId }: PhotoRow, newName: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    // Lock the community first, in the same order as an edit.
    const isCommunity = eq(communities.id, communityId)
    await tx.select({ id: communities.id }).from(communities).where(isCommunity).for('no key update')
    const [oldRow] = await tx
      .update(photos)
      .set({ communityId: null, hash: null })
      .where(and(eq(photos.name, name), eq(photos.communityId, communityId)))
      .returning({ name: photos.name })
    if (!oldRow) return false
    await tx.update(photos).set({ communityId }).where(eq(photos.name, newName))
    await tx
      .update(communities)
      .set({
        imageUrl: sql`replace(${communities.imageUrl}, ${name}, ${newName})`,
        coverUrl: sql`replace(${communities.coverUrl}, ${name}, ${newName})`,
      })
      .where(isCommunity)
    return true
  })
}
