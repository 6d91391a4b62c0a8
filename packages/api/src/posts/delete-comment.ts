import { notifications } from '@stoop/db/schema'
import { commentRef } from '@stoop/validators/posts'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, exists, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden, notFound } from '../errors.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { changeCommentCount } from './comment-count.ts'
import { recordDeletion, revokeDeletion } from './deletions.ts'
import { DELETION_ERRORS, RESTORE_ERRORS } from './endpoint-errors.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

/** How a request identifies a comment of a post. */
type CommentRef = { commentId: string }

/**
 * Deletes the viewer's own comment, or another member's comment on the viewer's post: hides it at once and erases it after the
 * restore period. Throws notFound for an unknown comment, forbidden for all other comments, and the errors of
 * `requireVisiblePost`.
 */
export async function deleteComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & CommentRef,
): Promise<OkResponse> {
  const comment = await findComment(ctx, kind, ref)
  // If the comment is hidden from the post's author by a block, the author gets the response for an unknown comment.
  const isFound = comment && (comment.isVisible || comment.deletedAt || comment.authorId === ctx.viewer.id)
  if (!isFound || !isDeletable(ctx, comment)) {
    await requireVisiblePost(ctx, kind, ref)
    throw comment?.isVisible ? forbidden('NOT_YOUR_REPLY') : notFound('Reply')
  }
  await inTransaction(ctx, async (tx) => {
    await recordDeletion(tx, { type: kind.contentTypes.comment, id: ref.commentId }, isAboutComment(kind, ref, comment))
    const [deletedComment] = await tx.db
      .update(kind.comments)
      .set({ deletedAt: new Date(tx.clock.now()) })
      .where(and(eq(kind.comments.id, ref.commentId), isNull(kind.comments.deletedAt)))
      .returning({ isHidden: kind.comments.isHidden, heldAt: kind.comments.heldAt })
    if (!deletedComment) return
    await changeCommentCount(tx, kind, ref.id, deletedComment, -1)
    tx.emit({ type: 'commentDeleted', ...toReference(kind, ref, comment) })
  })
  return { ok: true }
}

/**
 * Restores a comment that the viewer deleted within the last minute. Throws notFound like `restorePost`, and if the post is
 * deleted.
 */
export async function restoreComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & CommentRef,
): Promise<OkResponse> {
  const comment = await findComment(ctx, kind, ref)
  if (!comment || !isDeletable(ctx, comment)) throw notFound('Reply')
  await inTransaction(ctx, async (tx) => {
    if (await kind.isExpelled(tx, comment.communityId)) throw notFound('Reply')
    if (!(await revokeDeletion(tx, { type: kind.contentTypes.comment, id: ref.commentId }))) throw notFound('Reply')
    const [restoredComment] = await tx.db
      .update(kind.comments)
      .set({ deletedAt: null })
      .where(and(eq(kind.comments.id, ref.commentId), isNotNull(kind.comments.deletedAt)))
      .returning({ isHidden: kind.comments.isHidden, heldAt: kind.comments.heldAt })
    if (restoredComment) await changeCommentCount(tx, kind, ref.id, restoredComment, 1)
    tx.emit({ type: 'commentRestored', ...toReference(kind, ref, comment) })
  })
  return { ok: true }
}

type FoundComment = NonNullable<Awaited<ReturnType<typeof findComment>>>

async function findComment<Ref extends PostRef>(
  { db, viewer }: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & CommentRef,
) {
  const [comment] = await db
    .select({
      authorId: kind.comments.authorId,
      deletedAt: kind.comments.deletedAt,
      postAuthorId: kind.posts.authorId,
      communityId: kind.communityId,
      isVisible: sql<boolean>`(${isVisibleComment(kind.comments, viewer.id)})`,
    })
    .from(kind.comments)
    .innerJoin(kind.posts, eq(kind.posts.id, kind.comments.postId))
    .where(and(eq(kind.comments.id, ref.commentId), eq(kind.posts.id, ref.id), kind.isIn(ref)))
  return comment
}

const isDeletable = ({ viewer }: AuthenticatedContext, { authorId, postAuthorId }: FoundComment) =>
  authorId === viewer.id || postAuthorId === viewer.id

/**
 * SQL: the notifications about the comment. If its author has another comment on the post, both share the notification of the
 * post's author, which is left out.
 */
export function isAboutComment(
  kind: PostTables,
  ref: PostRef & CommentRef,
  { authorId }: Pick<FoundComment, 'authorId'>,
) {
  const { comments } = kind
  const otherComment = sql`(select 1 from ${comments} where ${and(
    eq(comments.postId, ref.id),
    eq(comments.authorId, authorId),
    ne(comments.id, ref.commentId),
    isNull(comments.deletedAt),
  )})`
  const isLike = and(
    eq(notifications.userId, authorId),
    eq(notifications.type, 'comment_like'),
    eq(notifications.commentId, ref.commentId),
  )
  const isForPostAuthor = eq(notifications.type, kind.notificationTypes.comment)
  const isOfComment = and(isForPostAuthor, not(exists(otherComment)))
  const isAnswerOrMention = and(not(isForPostAuthor), eq(notifications.commentId, ref.commentId))
  const isByAuthor = and(eq(notifications.fromUserId, authorId), or(isOfComment, isAnswerOrMention))
  return and(eq(notifications.postId, ref.id), or(isLike, isByAuthor))
}

const toReference = (kind: PostTables, { id, commentId }: PostRef & CommentRef, { communityId }: FoundComment) => ({
  ...toPostReference(kind, { id, ...(communityId && { communityId }) }),
  commentId,
})

export const deleteCommentEndpoint = endpoint(
  {
    rest: 'DELETE /api/posts/:id/comments/:commentId',
    summary: 'Delete your reply, or a reply to your post',
    description:
      'Deletes your own reply, also under a post that you may no longer read, or any reply to your own post.',
    output: okResponse,
    errors: DELETION_ERRORS,
    reasons: ['NOT_YOUR_REPLY'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(commentRef).mutation(({ ctx, input }) => deleteComment(ctx, friendPostKind, input)),
)

export const restoreCommentEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/comments/:commentId/restore',
    summary: 'Restore a reply that you deleted within a minute',
    description: 'Restores a reply that you deleted less than a minute ago. It causes no new notifications.',
    output: okResponse,
    errors: RESTORE_ERRORS,
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(commentRef).mutation(({ ctx, input }) => restoreComment(ctx, friendPostKind, input)),
)
