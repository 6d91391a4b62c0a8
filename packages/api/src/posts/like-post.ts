import { newId } from '@stoop/db/ids'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bikes } from '@stoop/validators/fixtures/posts'
import type { PostLike } from '@stoop/validators/posts'
import { likeInput, postLike } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict } from '../errors.ts'
import { consumeNotificationLimits } from '../notify/notify.ts'
import { inOneStatement, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { insertLike, type LikeValues, removeLike, requirePostWithLike } from './like-queries.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'

const MAX_ATTEMPTS = 20

/**
 * Sets the viewer's like of a post to `liked`, or toggles it. Notifies the author, or retracts the unread notification. Throws
 * what `requireVisiblePost` throws, and tooManyRequests after too many likes for one person.
 */
export async function likePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { liked?: boolean | undefined },
): Promise<PostLike> {
  // A concurrent call of the same user can change the like after it was read. Each toggle must change it exactly once.
  let isCounted = false
  for (let attempts = 0; attempts < MAX_ATTEMPTS; attempts++) {
    const post = await requirePostWithLike(ctx, kind, input)
    const isLiked = input.liked ?? !post.isLiked
    if (isLiked === post.isLiked) return { id: post.id, isLiked, likeCount: post.likeCount }
    if (isLiked && !isCounted) {
      const notification = { userId: post.authorId, type: kind.notificationTypes.like, postId: post.id }
      await consumeNotificationLimits(ctx, notification)
      isCounted = true
    }
    const likeCount = await inOneStatement(ctx, (tx) => changeLike(tx, kind, post, isLiked))
    if (likeCount !== undefined) return { id: post.id, isLiked, likeCount }
  }
  throw conflict('CONCURRENT_CHANGE')
}

type LikedPost = Awaited<ReturnType<typeof requirePostWithLike>>

/** Adds or removes the viewer's like. Returns the new count; undefined if a concurrent call was faster. */
async function changeLike(
  ctx: TransactionContext,
  kind: PostKindBase<never>,
  { id: postId, authorId, communityId }: LikedPost,
  isLiked: boolean,
): Promise<number | undefined> {
  const now = ctx.clock.now()
  const values: LikeValues = {
    likeId: newId(now),
    notificationId: newId(now),
    viewerId: ctx.viewer.id,
    postId,
    commentId: null,
    authorId,
    communityId: communityId ?? null,
    createdAt: new Date(now),
  }
  const [row] = await (isLiked ? insertLike : removeLike)(kind)(ctx.db, values)
  if (!row) return undefined
  const { notificationId } = row
  const notificationEvent = isLiked ? 'notificationCreated' : 'notificationRetracted'
  if (notificationId) ctx.emit({ type: notificationEvent, notificationId, userId: authorId })
  const reference = toPostReference(kind, { id: postId, ...(communityId && { communityId }) })
  ctx.emit({ type: isLiked ? 'postLiked' : 'postUnliked', ...reference, userId: ctx.viewer.id })
  return row.likeCount
}

export const likePostEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/like',
    summary: 'Like or unlike a post',
    description:
      'Likes a post or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author.',
    output: postLike,
    errors: { notFound: true },
    example: { request: { liked: true }, responses: { 200: { id: postOf(bikes).id, isLiked: true, likeCount: 3 } } },
  },
  authenticatedProcedure.input(likeInput).mutation(({ ctx, input }) => likePost(ctx, friendPostKind, input)),
)
