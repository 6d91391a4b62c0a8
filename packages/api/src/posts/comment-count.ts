import { eq, sql } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import type { PostTables } from './post-tables.ts'

/** Adds a comment that appears (1) or disappears (-1) to a post's counter. Hidden and held comments are not counted. */
export async function changeCommentCount(
  { db }: Pick<TransactionContext, 'db'>,
  { posts }: PostTables,
  postId: string,
  comment: { isHidden: boolean; heldAt: Date | null },
  change: 1 | -1,
): Promise<void> {
  if (comment.isHidden || comment.heldAt) return
  await db
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${change}` })
    .where(eq(posts.id, postId))
}
