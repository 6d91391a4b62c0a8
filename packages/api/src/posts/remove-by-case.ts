import { notifications } from '@stoop/db/schema'
import { and, eq, isNull } from 'drizzle-orm'
import { CONTENT_RETENTION_MS } from '../cases/kept-content.ts'
import type { TransactionContext } from '../transaction.ts'
import { changeCommentCount } from './comment-count.ts'
import { isAboutComment } from './delete-comment.ts'
import { type Removal, recordDeletion } from './deletions.ts'
import { toPostReference } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'

/** Hides a post because a case was decided so. An appeal can restore the post for 30 days. */
export async function removePost(ctx: TransactionContext, kind: PostTables, id: string, caseId: string): Promise<void> {
  const [post] = await ctx.db.select({ communityId: kind.communityId }).from(kind.posts).where(eq(kind.posts.id, id))
  if (!post) return
  await recordDeletion(ctx, { type: kind.contentTypes.post, id }, eq(notifications.postId, id), removalOf(ctx, caseId))
  const [removed] = await ctx.db
    .update(kind.posts)
    .set({ deletedAt: new Date(ctx.clock.now()) })
    .where(and(eq(kind.posts.id, id), isNull(kind.posts.deletedAt)))
    .returning({ id: kind.posts.id })
  const { communityId } = post
  if (removed) ctx.emit({ type: 'postDeleted', ...toPostReference(kind, { id, ...(communityId && { communityId }) }) })
}

/** Hides a comment because a case was decided so, like `removePost`. */
export async function removeComment(
  ctx: TransactionContext,
  kind: PostTables,
  commentId: string,
  caseId: string,
): Promise<void> {
  const { comments, posts } = kind
  const [comment] = await ctx.db
    .select({ authorId: comments.authorId, postId: comments.postId, communityId: kind.communityId })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(eq(comments.id, commentId))
  if (!comment) return
  const { postId: id, communityId } = comment
  const isAbout = isAboutComment(kind, { id, commentId }, comment)
  await recordDeletion(ctx, { type: kind.contentTypes.comment, id: commentId }, isAbout, removalOf(ctx, caseId))
  const [removed] = await ctx.db
    .update(comments)
    .set({ deletedAt: new Date(ctx.clock.now()) })
    .where(and(eq(comments.id, commentId), isNull(comments.deletedAt)))
    .returning({ isHidden: comments.isHidden, heldAt: comments.heldAt })
  if (!removed) return
  await changeCommentCount(ctx, kind, id, removed, -1)
  const reference = toPostReference(kind, { id, ...(communityId && { communityId }) })
  ctx.emit({ type: 'commentDeleted', ...reference, commentId })
}

const removalOf = ({ clock }: TransactionContext, caseId: string): Removal => ({
  caseId,
  keptUntil: new Date(clock.now() + CONTENT_RETENTION_MS),
})
