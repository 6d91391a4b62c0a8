import { newId } from '@stoop/db/ids'
import type { PostLike } from '@stoop/validators/posts'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { notify, retractNotification } from '../notifications/notify.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { requireVisiblePost } from './visibility.ts'

/**
 * Likes or unlikes a post: sets the like to `liked`, or toggles it without. Notifies the author, or retracts the unread
 * notification. Throws what `requireVisiblePost` throws.
 */
export async function likePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { liked?: boolean | undefined },
): Promise<PostLike> {
  return inTransaction(ctx, async (tx) => {
    const post = await requireVisiblePost(tx, kind, input)
    const { id: postId, communityId } = post
    const change = await setLike(tx, kind, { postId, liked: input.liked })
    const notification = { userId: post.authorId, type: kind.notificationTypes.like, postId }
    if (change === 1) await notify(tx, { ...notification, ...(communityId && { communityId }) })
    if (change === -1) await retractNotification(tx, notification)
    // Last, because likes of the same post wait for this row lock until the commit.
    const [updatedPost] = await tx.db
      .update(kind.posts)
      .set({ likeCount: sql`${kind.posts.likeCount} + ${change}` })
      .where(eq(kind.posts.id, postId))
      .returning({ likeCount: kind.posts.likeCount })
    if (!updatedPost) throw notFound('Post')
    const reference = { ...toPostReference(kind, post), userId: tx.viewer.id }
    if (change === 1) tx.emit({ type: 'postLiked', ...reference })
    if (change === -1) tx.emit({ type: 'postUnliked', ...reference })
    const isLiked = change === 0 ? input.liked === true : change === 1
    return { id: postId, isLiked, likeCount: updatedPost.likeCount }
  })
}

type LikeTable = Pick<PostKindBase<never>, 'likes'>

/** Inserts or deletes the viewer's like. Returns by how much the count changes. */
async function setLike(
  ctx: TransactionContext,
  kind: LikeTable,
  { postId, liked }: { postId: string; liked: boolean | undefined },
): Promise<1 | 0 | -1> {
  if (liked === true) return (await insertLike(ctx, kind, postId)) ? 1 : 0
  if (liked === false) return (await deleteLike(ctx, kind, postId)) ? -1 : 0
  // Another toggle by the same user can run between the two statements. Each toggle must change the like once.
  for (let attempts = 0; attempts < MAX_TOGGLE_ATTEMPTS; attempts++) {
    if (await insertLike(ctx, kind, postId)) return 1
    if (await deleteLike(ctx, kind, postId)) return -1
  }
  throw conflict('CONCURRENT_CHANGE')
}

const MAX_TOGGLE_ATTEMPTS = 20

async function insertLike(ctx: TransactionContext, { likes }: LikeTable, postId: string): Promise<boolean> {
  const now = ctx.clock.now()
  const inserted = await ctx.db
    .insert(likes)
    .values({ id: newId(now), userId: ctx.viewer.id, postId, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: likes.id })
  return inserted.length > 0
}

async function deleteLike(ctx: TransactionContext, { likes }: LikeTable, postId: string): Promise<boolean> {
  const deleted = await ctx.db
    .delete(likes)
    .where(and(eq(likes.postId, postId), eq(likes.userId, ctx.viewer.id)))
    .returning({ id: likes.id })
  return deleted.length > 0
}
