import { newId } from '@stoop/db/ids'
import { versions } from '@stoop/db/schema'
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

/**
 * Keeps the current version before an edit. The row of the content must be locked. A version that is held is kept as private, because a
 * moderator who releases the content later reviews the version of that time.
 */
export async function keepVersion(
  { db, clock }: TransactionContext,
  content: VersionedContent,
  { authorId: _, editedAt, heldAt, ...current }: CurrentVersion & { heldAt: Date | null },
): Promise<void> {
  await db.insert(versions).values({
    ...current,
    visibility: heldAt ? 'private' : current.visibility,
    id: newId(clock.now()),
    [keyOf(content)]: content.id,
    createdAt: editedAt ?? current.createdAt,
  })
}
