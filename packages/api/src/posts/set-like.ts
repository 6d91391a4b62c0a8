import type { Database, Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import type { NotificationType } from '@stoop/validators/choices'
import type { PostLike } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { conflict } from '../errors.ts'
import { actorOf } from '../event-outbox.ts'
import type { DomainEvent } from '../events.ts'
import { consumeNotificationLimits } from '../notify/notify.ts'
import { inOneStatement, type TransactionContext } from '../transaction.ts'
import type { LikeValues } from './like-queries.ts'
import { type PostKindBase, toPostReference } from './post-kind.ts'

const MAX_ATTEMPTS = 20

/** A post or comment that the viewer sees, and whether the viewer likes it. */
type LikedContent = {
  id: string
  postId: string
  /** Null for a post. */
  commentId: string | null
  authorId: string
  communityId: string | null
  likeCount: number
  isLiked: boolean
}

/** Returns no row if a concurrent call changed the like first. */
type ChangeLike = (db: Database | Tx, values: LikeValues) => Promise<{ likeCount: number }[]>

/** The statements that read and write a like of a post or comment. */
type LikeStatements = {
  notificationType: NotificationType
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
  // A concurrent call of the same user can change the like after it was read. Each toggle must change it exactly once.
  let isCounted = false
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const content = await findContent()
    const { id, authorId, postId } = content
    const isLiked = liked ?? !content.isLiked
    if (isLiked === content.isLiked) return { id, isLiked, likeCount: content.likeCount }
    if (isLiked && !isCounted) {
      await consumeNotificationLimits(ctx, { userId: authorId, type: statements.notificationType, postId })
      isCounted = true
    }
    const change = isLiked ? statements.insertLike : statements.removeLike
    const likeCount = await inOneStatement(ctx, (tx) => changeLike(tx, kind, content, { isLiked, change }))
    if (likeCount !== undefined) return { id, isLiked, likeCount }
  }
  throw conflict('CONCURRENT_CHANGE')
}

/** Adds or removes the viewer's like. Returns the new count, or undefined if a concurrent call changed the like first. */
async function changeLike(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  { postId, commentId, authorId, communityId }: LikedContent,
  { isLiked, change }: { isLiked: boolean; change: ChangeLike },
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
  const [row] = await change(ctx.db, { ...values, event: JSON.stringify(event), ...actorOf(ctx) })
  if (!row) return undefined
  ctx.request.recordedEvents = true
  ctx.emit(event)
  return row.likeCount
}
