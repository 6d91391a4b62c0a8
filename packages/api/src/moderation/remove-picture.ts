import type { Database, Tx } from '@stoop/db/client'
import { photos, posts, users, versions } from '@stoop/db/schema'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import { parsePhotoUrl } from '@stoop/validators/photos'
import type { StoredImage } from '@stoop/validators/posts'
import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { toSnapshotImages } from '../cases/snapshot-images.ts'
import type { TransactionContext } from '../transaction.ts'

type WithImages = { images: StoredImage[] }
type PictureTarget = { type: 'post_picture' | 'member_picture'; id: string }

/**
 * Removes a member's picture, or removes the pictures of the reported version of a post from all versions. Returns the names of
 * the files, which the caller must delete after the commit.
 */
export async function removePicture(
  { db, clock }: TransactionContext,
  { type, id }: PictureTarget,
  { version: reportedVersion }: Pick<CaseSnapshot, 'version'>,
): Promise<string[]> {
  if (type === 'member_picture') {
    const updatedAt = new Date(clock.now())
    await db.update(users).set({ profileImageUrl: null, photoHash: null, updatedAt }).where(eq(users.id, id))
    const detached = await db
      .update(photos)
      .set({ profileOf: null, hash: null })
      .where(eq(photos.profileOf, id))
      .returning({ name: photos.name })
    return detached.map(({ name }) => name)
  }
  const [post] = await db.select().from(posts).where(eq(posts.id, id)).for('update')
  const earlierVersions = await db.select().from(versions).where(eq(versions.postId, id))
  const reported = earlierVersions.find(({ version }) => version === reportedVersion) ?? post
  const removed = new Set(reported?.images.map(({ url }) => url))
  if (removed.size === 0) return []
  const withoutRemoved = ({ images }: WithImages) => ({ images: images.filter(({ url }) => !removed.has(url)) })
  const showsRemoved = ({ images }: WithImages) => images.some(({ url }) => removed.has(url))
  if (post && showsRemoved(post)) await db.update(posts).set(withoutRemoved(post)).where(eq(posts.id, id))
  const changed = earlierVersions.filter(showsRemoved).map((row) => ({ id: row.id, ...withoutRemoved(row) }))
  if (changed.length > 0) await updateVersionImages(db, changed)
  const names = [...removed].flatMap((url) => parsePhotoUrl(url)?.name ?? [])
  if (names.length > 0) await db.update(photos).set({ postId: null, hash: null }).where(inArray(photos.name, names))
  return names
}

/** Writes the pictures of several versions in one statement. */
const updateVersionImages = (db: Database | Tx, rows: (WithImages & { id: string })[]) =>
  db.execute(sql`update ${versions} set images = r.images
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r(id uuid, images jsonb) where ${versions.id} = r.id`)

/**
 * Puts removed pictures back into their post or profile, as copies from the case's snapshot. Returns false if the snapshot has no
 * pictures, the post or member no longer exists, or it has another picture now.
 */
export async function restorePicture(
  { db, clock }: TransactionContext,
  { type, id }: PictureTarget,
  snapshot: CaseSnapshot,
): Promise<boolean> {
  const images = toSnapshotImages(snapshot)
  const [first] = images
  if (!first) return false
  const isMember = type === 'member_picture'
  const createdAt = new Date(clock.now())
  const [owner] = isMember
    ? await db
        .update(users)
        .set({ profileImageUrl: first.url, photoHash: first.hash, updatedAt: createdAt })
        .where(and(eq(users.id, id), isNull(users.profileImageUrl)))
        .returning({ id: users.id })
    : await db
        .update(posts)
        .set({ images })
        .where(and(eq(posts.id, id), sql`${posts.images} = '[]'`))
        .returning({ id: posts.authorId })
  if (!owner) return false
  const ownership = isMember ? { form: 'profile' as const, profileOf: id } : { form: 'post' as const, postId: id }
  const rows = images.flatMap(({ url, width, height, hash }) => {
    const name = parsePhotoUrl(url)?.name
    return name ? { name, makerId: owner.id, ...ownership, width, height, hash, createdAt } : []
  })
  if (rows.length > 0) await db.insert(photos).values(rows).onConflictDoUpdate({ target: photos.name, set: ownership })
  return true
}
