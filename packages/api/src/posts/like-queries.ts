// Over 200 lines: the same statements for likes of posts and of comments, each with its counter and notification.
import type { Database, Tx } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { domainEvents } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq, exists, type SQL, type SQLWrapper, sql, type WithSubquery } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { type EventValues, insertEvent } from '../event-outbox.ts'
import {
  deleteLikeNotification,
  insertLikeNotification,
  type LikeNotification,
  queueLikeMessages,
} from './like-notification.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { isLikedBy, visibleLikeCount } from './post-view.ts'
import { isVisibleComment } from './visibility.ts'

// Likes are the most frequent write, so one statement does everything. A like needs one round trip if the author of the content
// is known (content-authors.ts), otherwise two.

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

/** A post or comment, and whether the viewer likes it. */
export type LikedContent = { authorId: string; likeCount: number; isLiked: boolean }

/**
 * Returns a post of a community that the viewer may access, and whether the viewer likes it. Throws notFound if the viewer does
 * not see it.
 */
export async function requirePostWithLike(
  ctx: AuthenticatedContext,
  kind: PostKindBase<never>,
  { postId, communityId }: LikeTarget,
): Promise<LikedContent> {
  const [post] = await findPostWithLike(kind)(ctx.db, { viewerId: ctx.viewer.id, postId, communityId })
  if (!post) throw notFound('Post')
  return post
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

/** Returns a comment like `requirePostWithLike`. Throws notFound if the viewer does not see the comment or its post. */
export async function requireCommentWithLike(
  ctx: AuthenticatedContext,
  kind: PostKindBase<never>,
  { postId, commentId, communityId }: LikeTarget & { commentId: string },
): Promise<LikedContent> {
  const values = { viewerId: ctx.viewer.id, postId, commentId, communityId }
  const [comment] = await findCommentWithLike(kind)(ctx.db, values)
  if (comment) return comment
  const [post] = await findPostWithLike(kind)(ctx.db, values)
  throw notFound(post ? 'Reply' : 'Post')
}

/** The post, or the comment on a post, that is liked. */
export type LikeTarget = {
  /** The liked post, or the post that the liked comment belongs to. */
  postId: string
  /** The id of the liked comment; null if the post is liked. */
  commentId: string | null
  communityId: string | null
}

export type LikeValues = EventValues &
  LikeTarget & {
    likeId: string
    notificationId: string
    viewerId: string
    /** The author of the liked post or comment. */
    authorId: string
    createdAt: Date
  }

/**
 * Inserts a like with its notification and increments the counter. Returns no row if the like exists, if this is not the author,
 * or if the viewer does not see the content.
 */
const declareInsert = (findLiked: FindLiked) =>
  oncePerKind((kind) =>
    preparedQuery((db, params: Params<LikeValues>) => {
      const liked = findLiked(kind, params)
      const { likes, likeOf, id, visible, notificationType } = liked
      const { likeId, viewerId, createdAt } = params
      const changed = db.$with('changed', { userId: likes.userId, createdAt: likes.createdAt }).as(
        sql`insert into ${likes} (id, user_id, ${sql.identifier(likeOf.name)}, created_at)
          select ${likeId}::uuid, ${viewerId}::uuid, ${id}::uuid, ${sql.param(createdAt, likes.createdAt)}::timestamptz from ${visible}
          on conflict do nothing returning user_id, created_at`,
      )
      const notified = insertLikeNotification(db, kind, notificationType, changed, params)
      const others = queueLikeMessages(db, notificationType, { changed, notified }, params)
      return countLike(db, liked, { changed, notified, others, params, change: sql`+ 1` })
    }),
  )

/** Deletes a like with its unread notification and decrements the counter. Returns no row if there was no like. */
const declareRemoval = (findLiked: FindLiked) =>
  oncePerKind((kind) =>
    preparedQuery((db, params: Params<LikeValues>) => {
      const liked = findLiked(kind, params)
      const { likes, likeOf, id, notificationType } = liked
      const changed = db.$with('changed').as(
        db
          .delete(likes)
          .where(and(eq(likeOf, id), eq(likes.userId, params.viewerId)))
          .returning({ contentId: likeOf, isHidden: likes.isHidden }),
      )
      const notified = deleteLikeNotification(db, notificationType, changed, params)
      return countLike(db, liked, {
        changed,
        notified,
        others: [],
        params,
        change: sql`- (select count(*) from ${changed} where not is_hidden)`,
      })
    }),
  )

/** The tables and the id of liked content. */
type Liked = {
  content: PostTables['posts'] | PostTables['comments']
  likes: PostTables['likes'] | PostTables['commentLikes']
  /** The column of `likes` that references the content. */
  likeOf: PgColumn
  id: SQLWrapper
  /** The FROM clause of a query that returns one row if the viewer sees the content and this is its author, otherwise none. */
  visible: SQL
  notificationType: NotificationType
}

type FindLiked = (kind: PostKindBase<never>, params: Params<LikeValues>) => Liked

const findLikedPost: FindLiked = ({ posts, likes, notificationTypes, isVisible }, params) => ({
  content: posts,
  likes,
  likeOf: likes.postId,
  id: params.postId,
  visible: sql`${posts} where ${and(eq(posts.id, params.postId), eq(posts.authorId, params.authorId), isVisible(params))}`,
  notificationType: notificationTypes.like,
})

const findLikedComment: FindLiked = ({ posts, comments, commentLikes, isVisible }, params) => ({
  content: comments,
  likes: commentLikes,
  likeOf: commentLikes.commentId,
  id: params.commentId,
  visible: sql`${comments} join ${posts} on ${posts.id} = ${comments.postId} where ${and(
    eq(comments.id, params.commentId),
    eq(comments.authorId, params.authorId),
    eq(posts.id, params.postId),
    isVisible(params),
    isVisibleComment(comments, params.viewerId),
  )}`,
  notificationType: 'comment_like',
})

export const insertPostLike = declareInsert(findLikedPost)
export const removePostLike = declareRemoval(findLikedPost)
export const insertCommentLike = declareInsert(findLikedComment)
export const removeCommentLike = declareRemoval(findLikedComment)

type CountedLike = {
  changed: WithSubquery
  notified: LikeNotification
  /** CTEs that only write: their results are not used. */
  others: WithSubquery[]
  params: Params<LikeValues>
  /** SQL: what to add to the counter. */
  change: SQL
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
      likeCount: sql`${likeCount} ${change}`,
    })
    .where(and(eq(content.id, id), exists(sql`(select from ${changed})`)))
    .returning({
      likeCount: visibleLikeCount(likeOf, { id, likeCount }, params.viewerId),
    })
}
