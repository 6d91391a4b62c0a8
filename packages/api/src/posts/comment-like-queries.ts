import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { and, eq, exists, sql, type WithSubquery } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isCommentLikedBy, visibleCommentLikeCount } from './comment-view.ts'
import {
  deleteLikeNotification,
  insertLikeNotification,
  type LikeNotification,
  queueLikeMail,
} from './like-notification.ts'
import type { LikeValues } from './like-queries.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostRef } from './post-kind.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

// Each of these statements does all work of a like, as in like-queries.ts.

type CommentQueryValues = PostQueryValues & { commentId: string }

const findCommentWithLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<CommentQueryValues>) => {
    const { comments, posts } = kind
    const { viewerId, commentId } = params
    return db
      .select({
        id: comments.id,
        authorId: comments.authorId,
        likeCount: visibleCommentLikeCount(kind, { id: commentId, likeCount: comments.likeCount }, viewerId),
        isLiked: isCommentLikedBy(kind, commentId, viewerId),
      })
      .from(comments)
      .innerJoin(posts, eq(posts.id, comments.postId))
      .where(
        and(
          eq(comments.id, commentId),
          eq(posts.id, params.postId),
          kind.isVisible(params),
          isVisibleComment(comments, viewerId),
        ),
      )
  }),
)

/**
 * Returns a comment and whether the viewer likes it. Throws notFound if the viewer does not see the comment, and the errors of
 * `requireVisiblePost`.
 */
export async function requireCommentWithLike<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & { commentId: string },
) {
  const communityId = await kind.requireAccess(ctx, ref, 'write')
  const values = { viewerId: ctx.viewer.id, postId: ref.id, commentId: ref.commentId, communityId }
  const [comment] = await findCommentWithLike(kind)(ctx.db, values)
  if (comment) return { ...comment, postId: ref.id, commentId: comment.id, communityId }
  await requireVisiblePost(ctx, kind, ref)
  throw notFound('Reply')
}

/** `authorId` is the author of the comment. */
export type CommentLikeValues = LikeValues & { commentId: string }

/** Inserts a like of a comment with its notification and increments the counter. Returns no row if the like exists. */
export const insertCommentLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<CommentLikeValues>) => {
    const { likeId: id, viewerId: userId, commentId, createdAt } = params
    const changed = db
      .$with('changed')
      .as(db.insert(kind.commentLikes).values({ id, userId, commentId, createdAt }).onConflictDoNothing().returning())
    const notified = insertLikeNotification(db, kind, 'comment_like', changed, params)
    const mails = queueLikeMail(db, 'comment_like', { changed, notified }, params)
    return countLike(db, kind, { changed, notified, others: mails, params, change: 1 })
  }),
)

/** Deletes a like of a comment with its unread notification and decrements the counter. Returns no row if there was no like. */
export const removeCommentLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<CommentLikeValues>) => {
    const { commentLikes } = kind
    const changed = db.$with('changed').as(
      db
        .delete(commentLikes)
        .where(and(eq(commentLikes.commentId, params.commentId), eq(commentLikes.userId, params.viewerId)))
        .returning({ commentId: commentLikes.commentId, isHidden: commentLikes.isHidden }),
    )
    const notified = deleteLikeNotification(db, 'comment_like', changed, params)
    return countLike(db, kind, { changed, notified, others: [], params, change: -1 })
  }),
)

type CountedLike = {
  changed: WithSubquery
  notified: LikeNotification
  /** CTEs whose results are not needed. */
  others: WithSubquery[]
  params: Params<CommentLikeValues>
  change: 1 | -1
}

const countLike = (
  db: Database | Tx,
  kind: PostKindBase<never>,
  { changed, notified, others, params, change }: CountedLike,
) => {
  const { likeCount, id } = kind.comments
  const values = { id: params.commentId, likeCount }
  return db
    .with(changed, notified, ...others)
    .update(kind.comments)
    .set({
      likeCount: sql`${likeCount} + (select count(*) from ${changed} where not is_hidden) * ${sql.raw(String(change))}`,
    })
    .where(and(eq(id, params.commentId), exists(sql`(select from ${changed})`)))
    .returning({
      likeCount: visibleCommentLikeCount(kind, values, params.viewerId),
      notificationId: sql<string | null>`(select id from ${notified})`,
    })
}
