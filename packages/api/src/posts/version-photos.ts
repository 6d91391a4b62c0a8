import { photos, versions } from '@stoop/db/schema'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { and, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { isPhotoOfContent, isUrlOfPhoto, NO_OWNER, photoTables } from '../photos/post-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import type { Content } from './content.ts'

/** Deletes the photos at these URLs that are ours and that no version of the post shows. */
export async function deleteUnshownPhotos(ctx: AuthenticatedContext, content: Content, urls: string[]): Promise<void> {
  if (urls.length > 0) await deletePhotos(ctx, await inTransaction(ctx, (tx) => detachPhotos(tx, content, urls)))
}

/**
 * Locks all photos of the post. Call this before locking a version: edits and renamings lock the photos first, and the opposite
 * order could deadlock.
 */
export async function lockPhotosOf({ db }: TransactionContext, { id }: Content): Promise<void> {
  await db
    .select({ name: photos.name })
    .from(photos)
    .where(isPhotoOfContent([id]))
    .orderBy(photos.name)
    .for('update')
}

/** Removes our photos that no version shows from their post. Returns their names. */
export async function detachPhotos(
  { db }: TransactionContext,
  { type, id }: Content,
  urls: string[],
): Promise<string[]> {
  const { table, versionOwner } = photoTables(type)
  const names = urls.flatMap((url) => parsePhotoUrl(url)?.name ?? [])
  if (names.length === 0) return []
  const isUrl = isUrlOfPhoto(sql`image ->> 'url'`, photos.name)
  const isIn = ({ images }: { images: SQLWrapper }) =>
    sql`exists (select 1 from jsonb_array_elements(${images}) image where ${isUrl})`
  const isShown = sql`exists (select 1 from ${table} where ${table.id} = ${id} and ${isIn(table)})
    or exists (select 1 from ${versions} where ${versionOwner} = ${id} and ${isIn(versions)})`
  const isOfContent = and(inArray(photos.name, names), isPhotoOfContent([id]))
  // Lock in a statement of its own. A concurrent edit that restores a picture holds this lock, and only the statement after it
  // sees the committed changes.
  await db.select({ name: photos.name }).from(photos).where(isOfContent).orderBy(photos.name).for('update')
  const detached = await db
    .update(photos)
    .set({ ...NO_OWNER, hash: null })
    .where(and(isOfContent, sql`not (${isShown})`))
    .returning({ name: photos.name })
  return detached.map((photo) => photo.name)
}
