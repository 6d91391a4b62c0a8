import { communities, notifications } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { tryRenameCommunityPhotos } from '../photos/rename-community-photos.ts'
import { tryRenamePostPhotos } from '../photos/rename-photos.ts'
import { changeCommentCount } from '../posts/comment-count.ts'
import { isAboutComment } from '../posts/delete-comment.ts'
import { type Removal, recordDeletion } from '../posts/deletions.ts'
import { type PostKindBase, toPostReference } from '../posts/post-kind.ts'
import type { TransactionContext } from '../transaction.ts'
import type { CaseRow } from './access.ts'
import type { CaseTargetType } from './case-targets.ts'
import { CONTENT_KINDS, isContentType } from './content-kind.ts'
import { removePicture } from './remove-picture.ts'
import { CONTENT_RETENTION_MS } from './retention.ts'

/** The names of removed pictures, and the ids of hidden posts and communities whose pictures need new names. */
export type RemovedPictures = { deleted: string[]; hiddenPosts: string[]; hiddenCommunities: string[] }

const NO_PICTURES: RemovedPictures = { deleted: [], hiddenPosts: [], hiddenCommunities: [] }

/** Whether a decision can remove the target. Members are suspended instead, and links are addresses only. */
export const isRemovable = (type: CaseTargetType): boolean => type !== 'member' && type !== 'link'

/**
 * Hides the target of a case from everyone for 30 days, in which an appeal can restore it: `restoreContent`. Does nothing to a
 * target that no longer exists. Call `removePictureFiles` with the result after the commit.
 */
export async function removeContent(ctx: TransactionContext, row: CaseRow): Promise<RemovedPictures> {
  const { targetType, targetId } = row
  if (!targetId) return NO_PICTURES
  if (isContentType(targetType)) {
    const { kind, thing } = CONTENT_KINDS[targetType]
    const removal = { caseId: row.id, keptUntil: new Date(ctx.clock.now() + CONTENT_RETENTION_MS) }
    await (thing === 'post' ? removePost(ctx, kind, targetId, removal) : removeComment(ctx, kind, targetId, removal))
    return { ...NO_PICTURES, hiddenPosts: thing === 'post' ? [targetId] : [] }
  }
  if (targetType === 'community') {
    await archiveCommunity(ctx, targetId)
    return { ...NO_PICTURES, hiddenCommunities: [targetId] }
  }
  if (targetType === 'post_picture' || targetType === 'member_picture')
    return { ...NO_PICTURES, deleted: await removePicture(ctx, { type: targetType, id: targetId }, row.snapshot) }
  return NO_PICTURES
}

/**
 * Deletes removed pictures and renames those of hidden posts and communities. If the storage is unavailable, a hidden post or
 * community keeps the addresses of its pictures until it is erased; the cleanup job deletes the removed pictures.
 */
export async function removePictureFiles(ctx: Services, pictures: RemovedPictures): Promise<void> {
  await deletePhotos(ctx, pictures.deleted)
  await tryRenamePostPhotos(ctx, pictures.hiddenPosts)
  for (const id of pictures.hiddenCommunities) await tryRenameCommunityPhotos(ctx, id)
}

async function removePost(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  id: string,
  removal: Removal,
): Promise<void> {
  const [post] = await ctx.db.select({ communityId: kind.communityId }).from(kind.posts).where(eq(kind.posts.id, id))
  if (!post) return
  await recordDeletion(ctx, { kind, thing: 'post', id }, eq(notifications.postId, id), removal)
  const [removed] = await ctx.db
    .update(kind.posts)
    .set({ deletedAt: new Date(ctx.clock.now()) })
    .where(and(eq(kind.posts.id, id), isNull(kind.posts.deletedAt)))
    .returning({ id: kind.posts.id })
  const { communityId } = post
  if (removed) ctx.emit({ type: 'postDeleted', ...toPostReference(kind, { id, ...(communityId && { communityId }) }) })
}

async function removeComment(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  commentId: string,
  removal: Removal,
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
  await recordDeletion(ctx, { kind, thing: 'comment', id: commentId }, isAbout, removal)
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

async function archiveCommunity({ db, clock }: TransactionContext, id: string): Promise<void> {
  await db
    .update(communities)
    // Without `deletedAt`, so that a creator who has deleted the community can no longer restore it.
    .set({ archivedAt: new Date(clock.now()), deletedAt: null })
    .where(and(eq(communities.id, id), or(isNull(communities.archivedAt), isNotNull(communities.deletedAt))))
  // Their target cannot be opened any more.
  await db.delete(notifications).where(eq(notifications.communityId, id))
}
