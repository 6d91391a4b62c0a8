import { auditLog, cases, communities, deletions } from '@stoop/db/schema'
import { and, desc, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CaseRow } from '../cases/access.ts'
import { restoreMessage } from '../messages/remove-by-case.ts'
import { changeCommentCount } from '../posts/comment-count.ts'
import { type Content, isComment, isContentType, tablesOf } from '../posts/content.ts'
import { restoreNotifications } from '../posts/deletions.ts'
import { toPostReference } from '../posts/post-kind.ts'
import type { PostTables } from '../posts/post-tables.ts'
import type { TransactionContext } from '../transaction.ts'
import { releaseHeld } from './release-held.ts'
import { restorePicture } from './remove-picture.ts'

/**
 * Shows content again that a case removed, without notifications. Returns false if the content was erased or its author had
 * deleted it.
 */
export async function restoreContent(ctx: TransactionContext, caseId: string): Promise<boolean> {
  const [row] = await ctx.db.select().from(cases).where(eq(cases.id, caseId))
  if (!row?.targetId) return false
  const { targetType: type, targetId: id } = row
  if (isContentType(type)) {
    const isRestored = await restorePostOrComment(ctx, caseId, { type, id })
    if (isRestored) await releaseHeld(ctx, row)
    return isRestored
  }
  if (type === 'message') {
    const isRestored = await restoreMessage(ctx, id)
    if (isRestored) await releaseHeld(ctx, row)
    return isRestored
  }
  if (type === 'community') return unarchiveCommunity(ctx, id)
  return type === 'post_picture' || type === 'member_picture' ? returnPicture(ctx, row, { type, id }) : false
}

async function restorePostOrComment(ctx: TransactionContext, caseId: string, { type, id }: Content): Promise<boolean> {
  const isThisDeletion = and(eq(deletions.caseId, caseId), eq(deletions.targetType, type), eq(deletions.targetId, id))
  // The author had deleted the content before. End the removal, so that the content can be erased.
  await ctx.db
    .update(deletions)
    .set({ caseId: null, keptUntil: null })
    .where(and(isThisDeletion, isNotNull(deletions.deletedBy)))
  const [deletion] = await ctx.db
    .delete(deletions)
    .where(isThisDeletion)
    .returning({ notifications: deletions.notifications })
  if (!deletion) return false
  await restoreNotifications(ctx, deletion.notifications)
  const kind = tablesOf(type)
  if (isComment(type)) return showComment(ctx, kind, id)
  const [post] = await ctx.db
    .update(kind.posts)
    .set({ deletedAt: null })
    .where(eq(kind.posts.id, id))
    .returning({ communityId: sql<string | null>`${kind.communityId}` })
  const communityId = post?.communityId
  if (post) ctx.emit({ type: 'postRestored', ...toPostReference(kind, { id, ...(communityId && { communityId }) }) })
  return post !== undefined
}

async function showComment(ctx: TransactionContext, kind: PostTables, commentId: string): Promise<boolean> {
  const { comments, posts } = kind
  const [comment] = await ctx.db
    .update(comments)
    .set({ deletedAt: null })
    .where(and(eq(comments.id, commentId), isNotNull(comments.deletedAt)))
    .returning({ postId: comments.postId, isHidden: comments.isHidden, heldAt: comments.heldAt })
  if (!comment) return false
  await changeCommentCount(ctx, kind, comment.postId, comment, 1)
  const [post] = await ctx.db
    .select({ id: posts.id, communityId: kind.communityId })
    .from(posts)
    .where(eq(posts.id, comment.postId))
  if (!post) return false
  const { id, communityId } = post
  const reference = toPostReference(kind, { id, ...(communityId && { communityId }) })
  ctx.emit({ type: 'commentRestored', ...reference, commentId })
  return true
}

/**
 * Shows a community that still has members. If its creator had deleted it before the removal, only makes it possible for the
 * creator to restore it.
 */
async function unarchiveCommunity({ db, clock, emit }: TransactionContext, id: string): Promise<boolean> {
  const isRemoved = and(eq(communities.id, id), isNull(communities.deletedAt), gt(communities.memberCount, 0))
  const isOfCommunity = and(eq(auditLog.targetType, 'community'), eq(auditLog.targetId, id))
  const [last] = await db
    .select({ action: auditLog.action })
    .from(auditLog)
    .where(and(isOfCommunity, inArray(auditLog.action, ['community delete', 'community restore'])))
    .orderBy(desc(auditLog.id))
    .limit(1)
  const isDeletedByCreator = last?.action === 'community delete'
  const restored = await db
    .update(communities)
    .set(isDeletedByCreator ? { deletedAt: new Date(clock.now()) } : { archivedAt: null })
    .where(isRemoved)
    .returning({ id: communities.id })
  emit({ type: 'communityChanged', communityId: id })
  return restored.length > 0 && !isDeletedByCreator
}

async function returnPicture(
  ctx: TransactionContext,
  { id: caseId, snapshot }: CaseRow,
  target: { type: 'post_picture' | 'member_picture'; id: string },
): Promise<boolean> {
  if (!(await restorePicture(ctx, target, snapshot))) return false
  // Remove the copies from the case: the post or profile now uses them, and the cleanup deletes all pictures that a case names.
  const { moreImages: _, ...rest } = snapshot
  await ctx.db
    .update(cases)
    .set({ snapshot: { ...rest, imageUrl: null } })
    .where(eq(cases.id, caseId))
  return true
}
