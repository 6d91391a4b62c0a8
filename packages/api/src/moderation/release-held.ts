import { mentionedUsernames } from '@stoop/validators/mentions'
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { CaseRow } from '../cases/access.ts'
import { communityPostKind } from '../communities/community-post-kind.ts'
import type { PostKindName } from '../events.ts'
import { releaseMessage } from '../messages/hold-message.ts'
import { insertNotification } from '../notify/notify.ts'
import { changeCommentCount } from '../posts/comment-count.ts'
import { isComment, isContentType, tablesOf } from '../posts/content.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { findMentioned, notifyMentioned } from '../posts/mention-notifications.ts'
import { type PostKindBase, toPostReference } from '../posts/post-kind.ts'
import type { TransactionContext } from '../transaction.ts'

const KINDS: Record<PostKindName, PostKindBase<never>> = { friend: friendPostKind, community: communityPostKind }

/**
 * Shows held content, counts it and notifies as for new content. Does nothing if the content is not held. Deleted content is
 * neither counted nor notified.
 */
export async function releaseHeld(
  ctx: TransactionContext,
  { targetType, targetId }: Pick<CaseRow, 'targetType' | 'targetId'>,
): Promise<void> {
  if (targetId && targetType === 'message') return releaseMessage(ctx, targetId)
  if (!targetId || !isContentType(targetType)) return
  const kind = KINDS[tablesOf(targetType).name]
  const table = isComment(targetType) ? kind.comments : kind.posts
  const [released] = await ctx.db
    .update(table)
    .set({ heldAt: null })
    .where(and(eq(table.id, targetId), isNotNull(table.heldAt), isNull(table.deletedAt)))
    .returning({ authorId: table.authorId, content: table.content })
  if (!released) return
  const author = { ...ctx, viewer: { id: released.authorId, sid: '' } }
  const usernames = mentionedUsernames(released.content)
  if (isComment(targetType)) return showComment(author, kind, targetId, usernames)
  const [post] = await ctx.db
    .select({ communityId: kind.communityId })
    .from(kind.posts)
    .where(eq(kind.posts.id, targetId))
  const place = { kind, postId: targetId, communityId: post?.communityId ?? null }
  await notifyMentioned(author, place, await findMentioned(author, place, usernames))
  const { communityId } = place
  ctx.emit({ type: 'contentReleased', ...toPostReference(kind, { id: targetId, ...(communityId && { communityId }) }) })
}

/** Counts a released comment, and notifies as for a new one. The viewer of `ctx` must be its author. */
async function showComment(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  commentId: string,
  usernames: string[],
): Promise<void> {
  const { comments, posts: parents } = kind
  const [comment] = await ctx.db
    .select({
      postId: comments.postId,
      isHidden: comments.isHidden,
      heldAt: comments.heldAt,
      postAuthorId: parents.authorId,
      communityId: kind.communityId,
      // The author of the first comment in the thread. The database does not store which answer another answer refers to.
      answeredId: sql<string | null>`(select a.author_id from ${comments} a where a.id = ${comments.parentId})`,
    })
    .from(comments)
    .innerJoin(parents, eq(parents.id, comments.postId))
    .where(eq(comments.id, commentId))
  if (!comment) return
  const { postId, communityId, postAuthorId, answeredId } = comment
  if (!comment.isHidden) {
    const place = { postId, commentId, ...(communityId && { communityId }) }
    const type = kind.notificationTypes.comment
    const notified = [(await insertNotification(ctx, { userId: postAuthorId, type, ...place })) && postAuthorId]
    if (answeredId && answeredId !== postAuthorId) {
      const answer = { userId: answeredId, type: 'comment_reply' as const, ...place }
      notified.push((await insertNotification(ctx, answer)) && answeredId)
    }
    const mentions = { kind, postId, communityId, commentId }
    const mentioned = await findMentioned(ctx, mentions, usernames)
    const others = mentioned.filter((userId) => !notified.includes(userId))
    await notifyMentioned(ctx, mentions, others)
  }
  await changeCommentCount(ctx, kind, postId, comment, 1)
  ctx.emit({ type: 'contentReleased', ...toPostReference(kind, { id: postId, ...(communityId && { communityId }) }) })
}
