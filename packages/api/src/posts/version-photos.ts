import { photos, versions } from '@stoop/db/schema'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { and, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { isPhotoOfPosts, isUrlOfPhoto, NO_POST, photoTables } from '../photos/post-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import type { Content } from './content.ts'

/** Deletes our own photos at these URLs if no version of the post shows them. */
export async function deleteUnshownPhotos(ctx: AuthenticatedContext, content: Content, urls: string[]): Promise<void> {
  if (urls.length > 0) await deletePhotos(ctx, await inTransaction(ctx, (tx) => detachPhotos(tx, content, urls)))
}

/**
 * Locks all photos of the post. Call this before locking one of its versions: an edit and a renaming lock the photos first, and
 * the other order could deadlock.
 */
export async function lockPhotosOf({ db }: TransactionContext, { id }: Content): Promise<void> {
  await db
    .select({ name: photos.name })
    .from(photos)
    .where(isPhotoOfPosts([id]))
    .orderBy(photos.name)
    .for('update')
}

/** Detaches our own photos from their post if no version shows them. Returns their names. */
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
  const isOfContent = and(inArray(photos.name, names), isPhotoOfPosts([id]))
  // Use a statement of its own: an edit that restores a picture locks the picture too, and only a later statement sees the
  // changes that the edit committed.
  await db.select({ name: photos.name }).from(photos).where(isOfContent).orderBy(photos.name).for('update')
  const detached = await db
    .update(photos)
    .set({ ...NO_POST, hash: null })
    .where(and(isOfContent, sql`not (${isShown})`))
    .returning({ name: photos.name })
  return detached.map((photo) => photo.name)
}
