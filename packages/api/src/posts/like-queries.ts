import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { domainEvents } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq, exists, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { type EventValues, insertEvent } from '../event-outbox.ts'
import {
  deleteLikeNotification,
  insertLikeNotification,
  type LikeNotification,
  queueLikeMail,
} from './like-notification.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostRef } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { isLikedBy, visibleLikeCount } from './post-view.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

// Likes are the most frequent write. One statement does all work of a like, so a like takes two round trips and locks the post's
// row during one of them.

const findPostWithLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<PostQueryValues>) => {
    const { posts, likes } = kind
    const { postId, viewerId } = params
    return db
      .select({
        id: posts.id,
        authorId: posts.authorId,
        likeCount: visibleLikeCount(likes.postId, { id: postId, likeCount: posts.likeCount }, viewerId),
        isLiked: isLikedBy(likes.postId, postId, viewerId),
      })
      .from(posts)
      .where(and(eq(posts.id, postId), kind.isVisible(params)))
  }),
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

const findCommentWithLike = oncePerKind((kind) =>
  preparedQuery((db, params: Params<PostQueryValues & { commentId: string }>) => {
    const { comments, posts } = kind
    const { viewerId, commentId } = params
    const likeOf = kind.commentLikes.commentId
    return db
      .select({
        id: comments.id,
        authorId: comments.authorId,
        likeCount: visibleLikeCount(likeOf, { id: commentId, likeCount: comments.likeCount }, viewerId),
        isLiked: isLikedBy(likeOf, commentId, viewerId),
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
 * Returns a comment and whether the viewer likes it. Throws notFound if the viewer does not see the comment, and what
 * `requireVisiblePost` throws.
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

export type LikeValues = EventValues & {
  likeId: string
  notificationId: string
  viewerId: string
  /** The liked post, or the post of the liked comment. */
  postId: string
  /** Null for the like of a post. */
  commentId: string | null
  /** The author of the liked post or comment. */
  authorId: string
  communityId: string | null
  createdAt: Date
}

/** Inserts a like with its notification and increments the counter. Returns no row if the like exists. */
const declareInsert = (findLiked: FindLiked) =>
  oncePerKind((kind) =>
    preparedQuery((db, params: Params<LikeValues>) => {
      const { likes, reference, notificationType } = findLiked(kind, params)
      const row = { id: params.likeId, userId: params.viewerId, ...reference, createdAt: params.createdAt }
      const changed = db.$with('changed').as(db.insert(likes).values(row).onConflictDoNothing().returning())
      const notified = insertLikeNotification(db, kind, notificationType, changed, params)
      const mails = queueLikeMail(db, notificationType, { changed, notified }, params)
      return countLike(db, findLiked(kind, params), { changed, notified, others: mails, params, change: 1 })
    }),
  )

/** Deletes a like with its unread notification and decrements the counter. Returns no row if there was no like. */
const declareRemoval = (findLiked: FindLiked) =>
  oncePerKind((kind) =>
    preparedQuery((db, params: Params<LikeValues>) => {
      const { likes, likeOf, id, notificationType } = findLiked(kind, params)
      const changed = db.$with('changed').as(
        db
          .delete(likes)
          .where(and(eq(likeOf, id), eq(likes.userId, params.viewerId)))
          .returning({ contentId: likeOf, isHidden: likes.isHidden }),
      )
      const notified = deleteLikeNotification(db, notificationType, changed, params)
      return countLike(db, findLiked(kind, params), { changed, notified, others: [], params, change: -1 })
    }),
  )

/** The tables and the id of liked content. */
type Liked = {
  content: PostTables['posts'] | PostTables['comments']
  likes: PostTables['likes'] | PostTables['commentLikes']
  /** The column of `likes` that references the content. */
  likeOf: PgColumn
  id: SQLWrapper
  /** The property of an inserted like that references the content, such as `{ postId }`. */
  reference: Partial<Record<'postId' | 'commentId', SQLWrapper>>
  notificationType: NotificationType
}

type FindLiked = (kind: PostTables, params: Params<LikeValues>) => Liked

const findLikedPost: FindLiked = ({ posts, likes, notificationTypes }, { postId }) => ({
  content: posts,
  likes,
  likeOf: likes.postId,
  id: postId,
  reference: { postId },
  notificationType: notificationTypes.like,
})

const findLikedComment: FindLiked = ({ comments, commentLikes }, { commentId }) => ({
  content: comments,
  likes: commentLikes,
  likeOf: commentLikes.commentId,
  id: commentId,
  reference: { commentId },
  notificationType: 'comment_like',
})

export const insertPostLike = declareInsert(findLikedPost)
export const removePostLike = declareRemoval(findLikedPost)
export const insertCommentLike = declareInsert(findLikedComment)
export const removeCommentLike = declareRemoval(findLikedComment)

type CountedLike = {
  changed: WithSubquery
  notified: LikeNotification
  /** CTEs whose results are not needed. */
  others: WithSubquery[]
  params: Params<LikeValues>
  change: 1 | -1
}

function countLike(
  db: Database | Tx,
  { content, likeOf, id }: Liked,
  { changed, notified, others, params, change }: CountedLike,
) {
  const { likeCount } = content
  const recorded = db
    .$with('recorded', { id: domainEvents.id })
    .as(insertEvent(params, sql`exists (select from ${changed})`))
  return db
    .with(changed, notified, ...others, recorded)
    .update(content)
    .set({
      likeCount: sql`${likeCount} + (select count(*) from ${changed} where not is_hidden) * ${sql.raw(String(change))}`,
    })
    .where(and(eq(content.id, id), exists(sql`(select from ${changed})`)))
    .returning({
      likeCount: visibleLikeCount(likeOf, { id, likeCount }, params.viewerId),
    })
}
