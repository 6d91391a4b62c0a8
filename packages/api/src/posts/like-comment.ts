import { newId } from '@stoop/db/ids'
import type { PostLike } from '@stoop/validators/posts'
import { commentLikeInput, postLike } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { likedComment } from '../examples/talking.ts'
import { consumeNotificationLimits } from '../notify/notify.ts'
import { inOneStatement, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import {
  type CommentLikeValues,
  insertCommentLike,
  removeCommentLike,
  requireCommentWithLike,
} from './comment-like-queries.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'

const MAX_ATTEMPTS = 20

/**
 * Sets the viewer's like of a comment to `liked`, or toggles it. Notifies the author, or retracts the unread notification. Throws
 * notFound if the viewer does not see the comment, what `requireVisiblePost` throws, and tooManyRequests after too many likes for
 * one person.
 */
export async function likeComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { commentId: string; liked?: boolean | undefined },
): Promise<PostLike> {
  // As in likePost: a concurrent call of the same user can change the like after it was read.
  let isCounted = false
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const comment = await requireCommentWithLike(ctx, kind, input)
    const { id, postId } = comment
    const isLiked = input.liked ?? !comment.isLiked
    if (isLiked === comment.isLiked) return { id, isLiked, likeCount: comment.likeCount }
    if (isLiked && !isCounted) {
      await consumeNotificationLimits(ctx, { userId: comment.authorId, type: 'comment_like', postId })
      isCounted = true
    }
    const likeCount = await inOneStatement(ctx, (tx) => changeLike(tx, kind, comment, isLiked))
    if (likeCount !== undefined) return { id, isLiked, likeCount }
  }
  throw conflict('CONCURRENT_CHANGE')
}

type LikedComment = Awaited<ReturnType<typeof requireCommentWithLike>>

/** Adds or removes the viewer's like. Returns the new count; undefined if a concurrent call was faster. */
async function changeLike(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  { id: commentId, postId, authorId, communityId }: LikedComment,
  isLiked: boolean,
): Promise<number | undefined> {
  const now = ctx.clock.now()
  const values: CommentLikeValues = {
    likeId: newId(now),
    notificationId: newId(now),
    viewerId: ctx.viewer.id,
    postId,
    commentId,
    authorId,
    communityId,
    createdAt: new Date(now),
  }
  const [row] = await (isLiked ? insertCommentLike : removeCommentLike)(kind)(ctx.db, values)
  if (!row) return undefined
  const { notificationId } = row
  const notificationEvent = isLiked ? 'notificationCreated' : 'notificationRetracted'
  if (notificationId) ctx.emit({ type: notificationEvent, notificationId, userId: authorId })
  const reference = toPostReference(kind, { id: postId, ...(communityId && { communityId }) })
  ctx.emit({ type: isLiked ? 'commentLiked' : 'commentUnliked', ...reference, commentId, userId: ctx.viewer.id })
  return row.likeCount
}

export const likeCommentEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/comments/:commentId/like',
    summary: 'Like or unlike a reply',
    description:
      'Likes a reply to a post that you may read, or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author of the reply.',
    output: postLike,
    errors: { notFound: true },
    example: { request: { liked: true }, responses: { 200: likedComment } },
  },
  authenticatedProcedure.input(commentLikeInput).mutation(({ ctx, input }) => likeComment(ctx, friendPostKind, input)),
)
