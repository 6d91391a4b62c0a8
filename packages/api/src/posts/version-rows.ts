import { newId } from '@stoop/db/ids'
import { versions } from '@stoop/db/schema'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import { type DeletionTarget, toTargetType } from './deletions.ts'
import type { CurrentVersion } from './post-edits.ts'
import type { PostKindBase } from './post-kind.ts'

/** A post or comment of a kind. */
export type VersionedContent = { kind: PostKindBase<never>; thing: 'post' | 'comment'; id: string }

/** The column of versions that refers to each type of content. */
const COLUMN_KEYS = {
  post: 'postId',
  comment: 'commentId',
  community_post: 'communityPostId',
  community_comment: 'communityCommentId',
} as const satisfies Record<DeletionTarget, keyof typeof versions.$inferSelect>

const keyOf = (content: VersionedContent) => COLUMN_KEYS[toTargetType(content)]

/** The column of versions that contains the id of the content. */
export const versionTarget = (content: VersionedContent) => versions[keyOf(content)]

/** The earlier versions that are kept beside the first. */
const MAX_NEWEST_VERSIONS = 50

/**
 * Stores the current version before an edit, and keeps only the first and the newest 50. Returns the picture URLs of the deleted ones,
 * for `deleteUnshownPhotos` after the commit. The row of the content must be locked. A held version is stored as private, because a
 * moderator who releases the content later reviews only the version of that time.
 */
export async function keepVersion(
  { db, clock }: TransactionContext,
  content: VersionedContent,
  { authorId: _, editedAt, heldAt, ...current }: CurrentVersion & { heldAt: Date | null },
): Promise<string[]> {
  await db.insert(versions).values({
    ...current,
    visibility: heldAt ? 'private' : current.visibility,
    id: newId(clock.now()),
    [keyOf(content)]: content.id,
    createdAt: editedAt ?? current.createdAt,
  })
  const newestDeleted = current.version - MAX_NEWEST_VERSIONS
  if (newestDeleted <= FIRST_VERSION) return []
  const isOld = and(gt(versions.version, FIRST_VERSION), lte(versions.version, newestDeleted))
  const deleted = await db
    .delete(versions)
    .where(and(eq(versionTarget(content), content.id), isOld))
    .returning({ imageUrl: versions.imageUrl, moreImages: versions.moreImages })
  return deleted.flatMap(({ imageUrl, moreImages }) => [
    ...(imageUrl === null ? [] : [imageUrl]),
    ...moreImages.map(({ url }) => url),
  ])
}

const FIRST_VERSION = 1
