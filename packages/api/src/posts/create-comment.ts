import { newId } from '@stoop/db/ids'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { type Comment, commentInput, comment as commentSchema, type ImageChoice } from '@stoop/validators/posts'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { answer, answerRequest } from '../examples/comments-and-likes.ts'
import { runIdempotent } from '../idempotency.ts'
import { consumeNotificationLimits, insertNotification } from '../notify/notify.ts'
import { attachImages, requirePostImages } from '../photos/post-image.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requireByline } from '../users/byline.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { getSentImages, toNormalizedImages } from './image-url.ts'
import { consumeMentionLimits, findMentioned, notifyMentioned } from './mention-notifications.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { UNEDITED } from './post-view.ts'
import { requireOpenReplies } from './require-open-replies.ts'
import { listTexts, toLangField } from './versioned-values.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

type NewComment = {
  content: string
  lang?: string | null | undefined
  parentId?: string | null | undefined
  images?: ImageChoice[] | undefined
}

/**
 * Comments on a post or answers a comment. Notifies both authors and the mentioned members. Throws forbidden if the viewer may
 * not reply, notFound if the viewer does not see the answered comment, badRequest for an unusable picture, and the errors of
 * `requireVisiblePost`.
 */
export function createComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & NewComment,
): Promise<Comment> {
  const path = `${kind.notificationTypes.comment}:${input.id}`
  const operation = { path, input, outputSchema: commentSchema, deletedError: () => notFound('Reply') }
  return runIdempotent(ctx, operation, async (tx) => {
    const { authorId, ...post } = await requireVisiblePost(tx, kind, input, 'write')
    const { id: postId, communityId } = post
    const { isForStranger } = await requireOpenReplies(tx, kind, postId)
    const { content, lang = null, parentId } = input
    const sentImages = getSentImages({ images: input.images })
    const answered = parentId ? await requireAnsweredComment(tx, kind, postId, parentId) : undefined
    const holdRule = await findHoldRule(tx, {
      content,
      texts: listTexts({ content, images: sentImages }),
      pictureUrls: sentImages.map(({ url }) => url),
      isForStrangers: () => isForStranger,
    })
    const { images, photoNames } = await requirePostImages(tx, toNormalizedImages(tx, { images: sentImages }))
    const now = tx.clock.now()
    const row = {
      id: newId(now),
      postId,
      authorId: tx.viewer.id,
      parentId: answered?.threadId ?? null,
      content,
      lang,
      images,
      createdAt: new Date(now),
    }
    const isHeld = holdRule !== null
    await tx.db.insert(kind.comments).values({ ...row, heldAt: isHeld ? row.createdAt : null })
    await attachImages(tx, photoNames, { kind: kind.contentTypes.comment, id: row.id })
    const type = kind.notificationTypes.comment
    const place = { postId, ...(communityId && { communityId }) }
    // Count a held comment against the limits now, so that its later release cannot fail.
    await consumeNotificationLimits(tx, { userId: authorId, type, postId })
    if (answered && answered.authorId !== authorId)
      await consumeNotificationLimits(tx, { userId: answered.authorId, type: 'comment_reply' })
    const mentions = { kind, postId, communityId: communityId ?? null, commentId: row.id }
    const mentioned = await findMentioned(tx, mentions, mentionedUsernames(content))
    await consumeMentionLimits(tx, mentioned)
    if (holdRule) await openHoldCase(tx, { type: kind.contentTypes.comment, id: row.id }, holdRule)
    else {
      const target = { ...place, commentId: row.id }
      const notified = [(await insertNotification(tx, { userId: authorId, type, ...target })) && authorId]
      if (answered && answered.authorId !== authorId) {
        const answer = { userId: answered.authorId, type: 'comment_reply' as const, ...target }
        notified.push((await insertNotification(tx, answer)) && answered.authorId)
      }
      // Members who are notified of the comment already get no second notification as mentioned members.
      const others = mentioned.filter((userId) => !notified.includes(userId))
      await notifyMentioned(tx, mentions, others)
    }
    const author = await requireByline(tx.db, tx.viewer.id)
    // Update the post last: concurrent comments wait for its row lock until the commit.
    const [countedPost] = await tx.db
      .update(kind.posts)
      .set({ commentCount: sql`${kind.posts.commentCount} + ${isHeld ? 0 : 1}` })
      .where(and(eq(kind.posts.id, postId), isNull(kind.posts.deletedAt)))
      .returning({ id: kind.posts.id })
    if (!countedPost) throw notFound('Post')
    tx.emit({ type: 'commentCreated', ...toPostReference(kind, post), commentId: row.id, authorId: row.authorId })
    const { lang: _, ...shown } = row
    return {
      ...shown,
      ...toLangField(lang),
      likeCount: 0,
      isLiked: false,
      ...UNEDITED,
      isHeld,
      createdAt: row.createdAt.toISOString(),
      author,
    }
  })
}

/**
 * Returns the author of the answered comment, and the comment under which the answer is listed. Locks both comments until the
 * commit.
 */
async function requireAnsweredComment(
  { db, viewer }: TransactionContext,
  { comments }: PostKindBase<never>,
  postId: string,
  id: string,
) {
  const [comment] = await db
    .select({ authorId: comments.authorId, parentId: comments.parentId })
    .from(comments)
    .where(and(eq(comments.id, id), eq(comments.postId, postId), isVisibleComment(comments, viewer.id)))
    .for('key share')
  if (!comment) throw notFound('Reply')
  const { authorId, parentId } = comment
  if (parentId === null) return { authorId, threadId: id }
  const [parent] = await db.select({ id: comments.id }).from(comments).where(eq(comments.id, parentId)).for('key share')
  return { authorId, threadId: parent?.id ?? id }
}

export const createCommentEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/comments',
    summary: 'Reply to a post',
    description:
      'Replies to a post that you may read, with at most one picture in images, and notifies its author. With parentId it answers another reply and also notifies the author of that; an answer to an answer belongs to the same reply. The author chooses who may reply: the response can be 403 with the reason `REPLIES_CLOSED` or `REPLIES_FRIENDS_ONLY`.',
    output: commentSchema,
    status: 201,
    errors: { notFound: true, forbidden: 'Its author does not let you reply' },
    reasons: ['IMAGE_GONE', 'NOT_AN_IMAGE', 'REPLIES_CLOSED', 'REPLIES_FRIENDS_ONLY', 'UNPROCESSED_IMAGE'],
    example: { request: answerRequest, responses: { 201: answer } },
  },
  authenticatedProcedure
    .meta({ limit: 'reply' })
    .input(commentInput)
    .mutation(({ ctx, input }) => createComment(ctx, friendPostKind, input)),
)
