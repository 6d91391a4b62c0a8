import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { and, eq, exists, sql, type WithSubquery } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import {
  deleteLikeNotification,
  insertLikeNotification,
  type LikeNotification,
  queueLikeMail,
} from './like-notification.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostRef } from './post-kind.ts'
import { isLikedBy, visibleLikeCount } from './post-view.ts'

// Likes are the most frequent write. One statement does all work of a like, so a like takes two round trips and locks the post's
// row during one of them.

const findPostWithLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<PostQueryValues>) =>
    db
      .select({
        id: kind.posts.id,
        authorId: kind.posts.authorId,
        likeCount: visibleLikeCount(kind, params.postId, params.viewerId),
        isLiked: isLikedBy(kind, params.postId, params.viewerId),
      })
      .from(kind.posts)
      .where(and(eq(kind.posts.id, params.postId), kind.isVisible(params))),
  ),
)

/** Returns a post and whether the viewer likes it. Throws what `requireVisiblePost` throws. */
export async function requirePostWithLike<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
) {
  const communityId = await kind.requireAccess(ctx, ref, 'write')
  const [post] = await findPostWithLike(kind)(ctx.db, { viewerId: ctx.viewer.id, postId: ref.id, communityId })
  if (!post) throw notFound('Post')
  return { ...post, postId: post.id, commentId: null, communityId }
}

export type LikeValues = {
  likeId: string
  notificationId: string
  viewerId: string
  postId: string
  commentId: string | null
  authorId: string
  communityId: string | null
  createdAt: Date
}

/** Inserts a like with its notification and increments the counter. Returns no row if the like exists. */
export const insertLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<LikeValues>) => {
    const changed = db
      .$with('changed')
      .as(
        db
          .insert(kind.likes)
          .values({ id: params.likeId, userId: params.viewerId, postId: params.postId, createdAt: params.createdAt })
          .onConflictDoNothing()
          .returning(),
      )
    const notified = insertLikeNotification(db, kind, kind.notificationTypes.like, changed, params)
    const mails = queueLikeMail(db, kind.notificationTypes.like, { changed, notified }, params)
    return countLike(db, kind, { changed, notified, others: mails, params, change: 1 })
  }),
)

/** Deletes a like with its unread notification and decrements the counter. Returns no row if there was no like. */
export const removeLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<LikeValues>) => {
    const changed = db.$with('changed').as(
      db
        .delete(kind.likes)
        .where(and(eq(kind.likes.postId, params.postId), eq(kind.likes.userId, params.viewerId)))
        .returning({ postId: kind.likes.postId, isHidden: kind.likes.isHidden }),
    )
    const notified = deleteLikeNotification(db, kind.notificationTypes.like, changed, params)
    return countLike(db, kind, { changed, notified, others: [], params, change: -1 })
  }),
)

type CountedLike = {
  changed: WithSubquery
  notified: LikeNotification
  /** CTEs whose results are not needed. */
  others: WithSubquery[]
  params: Params<LikeValues>
  change: 1 | -1
}

const countLike = (
  db: Database | Tx,
  kind: PostKindBase<never>,
  { changed, notified, others, params, change }: CountedLike,
) =>
  db
    .with(changed, notified, ...others)
    .update(kind.posts)
    .set({
      likeCount: sql`${kind.posts.likeCount} + (select count(*) from ${changed} where not is_hidden) * ${sql.raw(String(change))}`,
    })
    .where(and(eq(kind.posts.id, params.postId), exists(sql`(select from ${changed})`)))
    .returning({
      likeCount: visibleLikeCount(kind, params.postId, params.viewerId),
      notificationId: sql<string | null>`(select id from ${notified})`,
    })
