import type { Database, Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import type { NotificationType } from '@stoop/validators/choices'
import type { PostLike } from '@stoop/validators/posts'
import { LRUCache } from 'lru-cache'
import type { AuthenticatedContext } from '../context.ts'
import { conflict, isTooManyRequests } from '../errors.ts'
import { actorOf } from '../event-outbox.ts'
import type { DomainEvent } from '../events.ts'
import { consumeNotificationLimits, type NewNotification, refundNotificationLimits } from '../notify/notify.ts'
import { inOneStatement, type TransactionContext } from '../transaction.ts'
import type { LikedContent, LikeTarget, LikeValues } from './like-queries.ts'
import { type PostKindBase, toPostReference } from './post-kind.ts'

const MAX_ATTEMPTS = 20

/**
 * The authors of liked posts and comments, by id of the content. An author never changes. If the author is known, a like is
 * counted and written without reading the content first.
 */
const authors = new LRUCache<string, string>({ max: 20_000 })

/**
 * Returns no row if a concurrent call has changed the like already. Inserting a like also returns no row if the viewer does not
 * see the content.
 */
type ChangeLike = (db: Database | Tx, values: LikeValues) => Promise<{ likeCount: number }[]>

/** The statements that read and write a like of a post or comment. */
type LikeStatements = {
  notificationType: NotificationType
  target: LikeTarget
  findContent: () => Promise<LikedContent>
  insertLike: ChangeLike
  removeLike: ChangeLike
}

/**
 * Sets the viewer's like of a post or comment to `liked`, or toggles it. Notifies the author, or retracts the unread
 * notification. Throws the errors of `findContent`, and tooManyRequests after too many likes for one person.
 */
export async function setLike(
  ctx: AuthenticatedContext,
  kind: PostKindBase<never>,
  { findContent, ...statements }: LikeStatements,
  liked: boolean | undefined,
): Promise<PostLike> {
  const { target, notificationType } = statements
  const id = target.commentId ?? target.postId
  const change = (isLiked: boolean, authorId: string) =>
    inOneStatement(ctx, (tx) => changeLike(tx, kind, { ...target, authorId }, { isLiked, ...statements }))
  const notification = (userId: string) => ({ userId, type: notificationType, postId: target.postId })

  const knownAuthor = liked === false ? undefined : authors.get(id)
  if (knownAuthor !== undefined && (await isWithinLimits(ctx, notification(knownAuthor)))) {
    const likeCount = await change(true, knownAuthor)
    if (likeCount !== undefined) return { id, isLiked: true, likeCount }
    await refundNotificationLimits(ctx, notification(knownAuthor))
  }

  // A concurrent call of the same user can change the like after it was read. Repeat, so that each toggle changes it exactly
  // once.
  let isCounted = false
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const { authorId, ...content } = await findContent()
    authors.set(id, authorId)
    const isLiked = liked ?? !content.isLiked
    if (isLiked === content.isLiked) return { id, isLiked, likeCount: content.likeCount }
    if (isLiked && !isCounted) {
      await consumeNotificationLimits(ctx, notification(authorId))
      isCounted = true
    }
    const likeCount = await change(isLiked, authorId)
    if (likeCount !== undefined) return { id, isLiked, likeCount }
  }
  throw conflict('CONCURRENT_CHANGE')
}

/**
 * Counts a like. If the viewer has liked too often, returns false instead of throwing, because it is not known yet whether the
 * viewer sees the content.
 */
async function isWithinLimits(ctx: AuthenticatedContext, notification: NewNotification): Promise<boolean> {
  try {
    await consumeNotificationLimits(ctx, notification)
    return true
  } catch (error) {
    if (isTooManyRequests(error)) return false
    throw error
  }
}

/** Adds or removes the viewer's like. Returns the new count, or undefined if the statement changed nothing. */
async function changeLike(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  { postId, commentId, authorId, communityId }: LikeTarget & { authorId: string },
  { isLiked, insertLike, removeLike }: Pick<LikeStatements, 'insertLike' | 'removeLike'> & { isLiked: boolean },
): Promise<number | undefined> {
  const now = ctx.clock.now()
  const userId = ctx.viewer.id
  const reference = toPostReference(kind, { id: postId, ...(communityId && { communityId }) })
  const event: DomainEvent =
    commentId === null
      ? { type: isLiked ? 'postLiked' : 'postUnliked', ...reference, userId, authorId }
      : { type: isLiked ? 'commentLiked' : 'commentUnliked', ...reference, commentId, userId, authorId }
  const ids = { likeId: newId(now), notificationId: newId(now), viewerId: userId }
  const values = { ...ids, postId, commentId, authorId, communityId, createdAt: new Date(now) }
  const change = isLiked ? insertLike : removeLike
  const [row] = await change(ctx.db, { ...values, event: JSON.stringify(event), ...actorOf(ctx) })
  if (!row) return undefined
  ctx.request.recordedEvents = true
  ctx.emit(event)
  return row.likeCount
}
