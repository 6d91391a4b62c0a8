import { newId } from '@stoop/db/ids'
import { type Comment, comment as commentSchema } from '@stoop/validators/posts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden, notFound } from '../errors.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import { runIdempotent } from '../idempotency.ts'
import { consumeNotificationLimits, notify } from '../notifications/notify.ts'
import { requireByline } from '../profiles/byline.ts'
import type { TransactionContext } from '../transaction.ts'
import { toTargetType } from './deletions.ts'
import { findHoldRule, openHoldCase } from './hold.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { mayReply, UNEDITED } from './post-view.ts'
import { requireVisiblePost } from './visibility.ts'

/**
 * Comments on a post and notifies its author. Throws forbidden if the post's author does not let the viewer reply, and what
 * `requireVisiblePost` throws.
 */
export function createComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { content: string },
): Promise<Comment> {
  const path = `${kind.notificationTypes.comment}:${input.id}`
  return runIdempotent(ctx, { path, input, outputSchema: commentSchema }, async (tx) => {
    const { authorId, ...post } = await requireVisiblePost(tx, kind, input)
    const { id: postId, communityId } = post
    const { isForStranger } = await requireOpenReplies(tx, kind, postId)
    const { content } = input
    const holdRule = await findHoldRule(tx, { content, isForStrangers: () => isForStranger })
    const now = tx.clock.now()
    const row = { id: newId(now), postId, authorId: tx.viewer.id, content, createdAt: new Date(now) }
    const isHeld = holdRule !== null
    await tx.db.insert(kind.comments).values({ ...row, heldAt: isHeld ? row.createdAt : null })
    const type = kind.notificationTypes.comment
    const notification = { userId: authorId, type, postId, ...(communityId && { communityId }) }
    if (holdRule) {
      // Counted now, so that the decision of a moderator that releases it never fails.
      await consumeNotificationLimits(tx, notification)
      await openHoldCase(tx, { type: toTargetType({ kind, thing: 'comment' }), id: row.id }, holdRule)
    } else await notify(tx, notification)
    const author = await requireByline(tx.db, tx.viewer.id)
    // Last, because comments on the same post wait for this row lock until the commit.
    const [countedPost] = await tx.db
      .update(kind.posts)
      .set({ commentCount: sql`${kind.posts.commentCount} + ${isHeld ? 0 : 1}` })
      .where(and(eq(kind.posts.id, postId), isNull(kind.posts.deletedAt)))
      .returning({ id: kind.posts.id })
    if (!countedPost) throw notFound('Post')
    tx.emit({ type: 'commentCreated', ...toPostReference(kind, post), commentId: row.id, authorId: row.authorId })
    return { ...row, ...UNEDITED, isHeld, createdAt: row.createdAt.toISOString(), author }
  })
}

async function requireOpenReplies({ db, viewer }: TransactionContext, { posts }: PostKindBase<never>, id: string) {
  const [post] = await db
    .select({
      repliesFrom: posts.repliesFrom,
      canReply: mayReply(posts, viewer.id),
      isForStranger: sql<boolean>`${posts.authorId} <> ${viewer.id} and not ${areFriends(viewer.id, posts.authorId)}`,
    })
    .from(posts)
    .where(eq(posts.id, id))
  if (!post) throw notFound('Post')
  if (!post.canReply) throw forbidden(post.repliesFrom === 'friends' ? 'REPLIES_FRIENDS_ONLY' : 'REPLIES_CLOSED')
  return post
}
