import { photos, posts, versions } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { deletePhotos } from './delete-unused-photos.ts'
import { createPhotoName } from './upload-lease.ts'

type RenameServices = Pick<Services, 'db' | 'clock' | 'photos'>
type PhotoRow = typeof photos.$inferSelect & { postId: string }

/**
 * Gives the pictures of posts new names, so that those who have kept an address can no longer load them. Call it after the commit
 * that hides the posts. If it fails, nothing is lost: the old names stay valid, and the cleanup job deletes what no post uses.
 */
export async function renamePostPhotos(ctx: RenameServices, postIds: string[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(photos)
    .where(and(inArray(photos.postId, postIds), isNotNull(photos.hash)))
  for (const row of rows) if (row.postId) await renamePhoto(ctx, { ...row, postId: row.postId })
}

/** Like `renamePostPhotos`, but keeps the old names if the storage is unavailable. */
export async function tryRenamePostPhotos(ctx: RenameServices, postIds: string[]): Promise<void> {
  try {
    await renamePostPhotos(ctx, postIds)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
  }
}

async function renamePhoto(ctx: RenameServices, row: PhotoRow): Promise<void> {
  const newName = createPhotoName()
  // A row without a post until the files are copied: the cleanup job deletes it if the server stops here.
  await ctx.db.insert(photos).values({ ...row, name: newName, postId: null, createdAt: new Date(ctx.clock.now()) })
  await ctx.photos.copyPhoto(row.name, newName)
  const isRenamed = await changeName(ctx, row, newName)
  await deletePhotos(ctx, [isRenamed ? row.name : newName])
}

/** Returns false if the picture no longer belongs to the post: it was erased or renamed meanwhile. */
function changeName({ db }: RenameServices, { name, postId }: PhotoRow, newName: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [oldRow] = await tx
      .update(photos)
      .set({ postId: null, hash: null })
      .where(and(eq(photos.name, name), eq(photos.postId, postId)))
      .returning({ name: photos.name })
    if (!oldRow) return false
    await tx.update(photos).set({ postId }).where(eq(photos.name, newName))
    await tx
      .update(posts)
      .set({ imageUrl: sql`replace(${posts.imageUrl}, ${name}, ${newName})` })
      .where(eq(posts.id, postId))
    await tx
      .update(versions)
      .set({ imageUrl: sql`replace(${versions.imageUrl}, ${name}, ${newName})` })
      .where(eq(versions.postId, postId))
    return true
  })
}
