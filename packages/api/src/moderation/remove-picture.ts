import { photos, posts, users, versions } from '@stoop/db/schema'
import type { CaseSnapshot } from '@stoop/validators/moderation'
import { parsePhotoUrl } from '@stoop/validators/photos'
import { and, eq, isNull } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'

type PictureTarget = { type: 'post_picture' | 'member_picture'; id: string }

const NO_IMAGE = { imageUrl: null, imageAlt: null, imageWidth: null, imageHeight: null, imageHash: null }

/**
 * Removes the picture of a member, or the picture that the reported version of a post has, also if an edit has replaced it. Returns
 * the names of its files, which must be deleted after the commit.
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
  const [post] = await db.select({ imageUrl: posts.imageUrl }).from(posts).where(eq(posts.id, id)).for('update')
  const isVersion = and(eq(versions.postId, id), eq(versions.version, reportedVersion ?? 0))
  const [earlier] = await db.select({ imageUrl: versions.imageUrl }).from(versions).where(isVersion)
  const imageUrl = earlier ? earlier.imageUrl : post?.imageUrl
  if (!imageUrl) return []
  await db
    .update(posts)
    .set(NO_IMAGE)
    .where(and(eq(posts.id, id), eq(posts.imageUrl, imageUrl)))
  await db
    .update(versions)
    .set(NO_IMAGE)
    .where(and(eq(versions.postId, id), eq(versions.imageUrl, imageUrl)))
  const name = parsePhotoUrl(imageUrl)?.name
  if (!name) return []
  await db.update(photos).set({ postId: null, hash: null }).where(eq(photos.name, name))
  return [name]
}

/**
 * Gives a removed picture back to its post or member, which then owns the copy of the snapshot. Returns false if the snapshot has
 * no picture, or if the owner is gone or has another picture by now.
 */
export async function restorePicture(
  { db, clock }: TransactionContext,
  { type, id }: PictureTarget,
  snapshot: CaseSnapshot,
): Promise<boolean> {
  const { imageUrl, imageAlt, imageWidth = null, imageHeight = null, imageHash = null } = snapshot
  if (!imageUrl) return false
  const isMember = type === 'member_picture'
  const [owner] = isMember
    ? await db
        .update(users)
        .set({ profileImageUrl: imageUrl, photoHash: imageHash, updatedAt: new Date(clock.now()) })
        .where(and(eq(users.id, id), isNull(users.profileImageUrl)))
        .returning({ id: users.id })
    : await db
        .update(posts)
        .set({ imageUrl, imageAlt, imageWidth, imageHeight, imageHash })
        .where(and(eq(posts.id, id), isNull(posts.imageUrl)))
        .returning({ id: posts.authorId })
  if (!owner) return false
  const name = parsePhotoUrl(imageUrl)?.name
  if (!name) return true
  const ownership = isMember ? { form: 'profile' as const, profileOf: id } : { form: 'post' as const, postId: id }
  const image = { width: imageWidth, height: imageHeight, hash: imageHash }
  await db
    .insert(photos)
    .values({ name, makerId: owner.id, ...ownership, ...image, createdAt: new Date(clock.now()) })
    .onConflictDoUpdate({ target: photos.name, set: ownership })
  return true
}
