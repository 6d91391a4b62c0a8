import { messages, photos, versions } from '@stoop/db/schema'
import { and, eq, isNotNull, or, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { ApiError } from '../errors.ts'
import { copyToNewName } from './copy-to-new-name.ts'
import { deletePhotos } from './delete-unused-photos.ts'
import {
  findPhotoOwner,
  isPhotoOfCommentsOn,
  isPhotoOfContent,
  isUrlOfPhoto,
  NO_OWNER,
  ownedBy,
  photoTables,
} from './post-photos.ts'
import { createPhotoName } from './upload-lease.ts'

type RenameServices = Pick<Services, 'db' | 'clock' | 'photos'>
type PhotoRow = typeof photos.$inferSelect

/**
 * Renames the pictures of posts, with their comments, of comments and of messages, because people may know the old URLs. Call
 * this after the commit that hides them. If it fails, the old names stay valid, and the cleanup job deletes the new files.
 */
export async function renameContentPhotos(ctx: RenameServices, ids: string[]): Promise<void> {
  const rows = await ctx.db
    .select()
    .from(photos)
    .where(and(or(isPhotoOfContent(ids), isPhotoOfCommentsOn(ids)), isNotNull(photos.hash)))
  for (const row of rows) await renamePhoto(ctx, row)
}

/** Renames like `renameContentPhotos`, but keeps the old names instead of throwing if the storage is unavailable. */
export async function tryRenameContentPhotos(ctx: RenameServices, ids: string[]): Promise<void> {
  try {
    await renameContentPhotos(ctx, ids)
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'SERVICE_UNAVAILABLE')) throw error
  }
}

async function renamePhoto(ctx: RenameServices, row: PhotoRow): Promise<void> {
  const newName = createPhotoName()
  // The new row belongs to no post until the files are copied. If the server stops before, the cleanup job deletes it.
  await ctx.db.insert(photos).values({ ...row, name: newName, ...NO_OWNER, createdAt: new Date(ctx.clock.now()) })
  await copyToNewName(ctx, row.name, newName)
  const isRenamed = await changeName(ctx, row, newName)
  await deletePhotos(ctx, [isRenamed ? row.name : newName])
}

/** Returns false if the picture no longer belongs to the post or message, because it was erased or renamed. */
async function changeName({ db }: RenameServices, row: PhotoRow, newName: string): Promise<boolean> {
  const { name } = row
  const owner = findPhotoOwner(row)
  if (!owner) return false
  return db.transaction(async (tx) => {
    const [oldRow] = await tx
      .update(photos)
      .set({ ...NO_OWNER, hash: null })
      .where(and(eq(photos.name, name), isPhotoOfContent([owner.id])))
      .returning({ name: photos.name })
    if (!oldRow) return false
    await tx.update(photos).set(ownedBy(owner)).where(eq(photos.name, newName))
    if (owner.kind === 'message') {
      await tx
        .update(messages)
        .set(renamed(messages, name, newName))
        .where(eq(messages.id, owner.id))
      return true
    }
    const { table, versionOwner } = photoTables(owner.kind)
    await tx
      .update(table)
      .set(renamed(table, name, newName))
      .where(eq(table.id, owner.id))
    await tx
      .update(versions)
      .set(renamed(versions, name, newName))
      .where(eq(versionOwner, owner.id))
    return true
  })
}

/** SQL: the pictures of a post or version, with one URL replaced. An alternative text that contains the name stays unchanged. */
const renamed = ({ images }: { images: SQLWrapper }, name: string, newName: string) => {
  const url = sql`image ->> 'url'`
  const newImage = sql`jsonb_set(image, '{url}', to_jsonb(replace(${url}, ${name}, ${newName})))`
  const isRenamed = isUrlOfPhoto(url, sql`${name}::text`)
  return {
    images: sql`(select coalesce(jsonb_agg(case when ${isRenamed} then ${newImage} else image end order by position), '[]')
      from jsonb_array_elements(${images}) with ordinality as element (image, position))`,
  }
}
