import { newId } from '@stoop/db/ids'
import { versions } from '@stoop/db/schema'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import { type DeletionTarget, toTargetType } from './deletions.ts'
import type { CurrentVersion } from './post-edits.ts'
import type { PostKindBase } from './post-kind.ts'

/** A post or comment of either kind. */
export type VersionedContent = { kind: PostKindBase<never>; thing: 'post' | 'comment'; id: string }

/** The columns of versions that reference each type of content. */
const COLUMN_KEYS = {
  post: 'postId',
  comment: 'commentId',
  community_post: 'communityPostId',
  community_comment: 'communityCommentId',
} as const satisfies Record<DeletionTarget, keyof typeof versions.$inferSelect>

const keyOf = (content: VersionedContent) => COLUMN_KEYS[toTargetType(content)]

/** Returns the column of versions that references the content. */
export const versionTarget = (content: VersionedContent) => versions[keyOf(content)]

/** How many of the newest earlier versions are kept besides the first. */
const MAX_NEWEST_VERSIONS = 50

/**
 * Stores the current version before an edit, and keeps only the first and the newest 50. Requires the lock of the content's row.
 * Returns the picture URLs of deleted versions, for `deleteUnshownPhotos` after the commit.
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
