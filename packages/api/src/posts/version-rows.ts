import { newId } from '@stoop/db/ids'
import { versions } from '@stoop/db/schema'
import { pickVersioned } from '@stoop/db/schema/content-tables'
import { and, eq, gt, lte } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import type { Content } from './content.ts'
import type { ContentType } from './post-tables.ts'
import type { CurrentVersion } from './versioned-values.ts'

/** The columns of `versions` that reference each type of content. */
const COLUMN_KEYS = {
  post: 'postId',
  comment: 'commentId',
  community_post: 'communityPostId',
  community_comment: 'communityCommentId',
} as const satisfies Record<ContentType, keyof typeof versions.$inferSelect>

/** Returns the column of versions that references the content. */
export const versionTarget = ({ type }: Content) => versions[COLUMN_KEYS[type]]

/** How many earlier versions are kept besides the first one: the newest. */
const MAX_NEWEST_VERSIONS = 50

/**
 * Stores the current version before an edit. Of the earlier versions, keeps only the first and the newest 50. Requires the lock
 * of the content's row. Returns the picture URLs of deleted versions, for `deleteUnshownPhotos` after the commit.
 */
export async function keepVersion(
  { db, clock }: TransactionContext,
  content: Content,
  { authorId: _, editedAt, heldAt, ...current }: CurrentVersion & { heldAt: Date | null },
): Promise<string[]> {
  await db.insert(versions).values({
    ...current,
    visibility: heldAt ? 'private' : current.visibility,
    id: newId(clock.now()),
    [COLUMN_KEYS[content.type]]: content.id,
    createdAt: editedAt ?? current.createdAt,
  })
  const newestDeleted = current.version - MAX_NEWEST_VERSIONS
  if (newestDeleted <= FIRST_VERSION) return []
  const isOld = and(gt(versions.version, FIRST_VERSION), lte(versions.version, newestDeleted))
  const deleted = await db
    .delete(versions)
    .where(and(eq(versionTarget(content), content.id), isOld))
    .returning(pickVersioned(versions))
  return deleted.flatMap(({ images }) => images.map(({ url }) => url))
}

const FIRST_VERSION = 1
