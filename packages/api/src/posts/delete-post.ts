import { notifications } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, isNull } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { forbidden, notFound } from '../errors.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { recordDeletion, revokeDeletion } from './deletions.ts'
import { DELETION_ERRORS, RESTORE_ERRORS } from './endpoint-errors.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { requireVisiblePost } from './visibility.ts'

/**
 * Deletes the viewer's own post, even in a community that the viewer has left: hides it at once and erases it after the restore
 * period. Does nothing if the post is deleted. Throws forbidden for another member's post, and the errors of
 * `requireVisiblePost`.
 */
export async function deletePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
): Promise<OkResponse> {
  const communityId = await findCommunityOfOwnPost(ctx, kind, ref)
  if (communityId === undefined) {
    await requireVisiblePost(ctx, kind, ref)
    throw forbidden('NOT_YOUR_POST')
  }
  await inTransaction(ctx, async (tx) => {
    await recordDeletion(tx, { type: kind.contentTypes.post, id: ref.id }, eq(notifications.postId, ref.id))
    const [deletedPost] = await tx.db
      .update(kind.posts)
      .set({ deletedAt: new Date(tx.clock.now()) })
      .where(and(eq(kind.posts.id, ref.id), isNull(kind.posts.deletedAt)))
      .returning({ id: kind.posts.id })
    if (deletedPost) tx.emit({ type: 'postDeleted', ...toPostReference(kind, toTarget(ref, communityId)) })
  })
  return { ok: true }
}

/**
 * Restores a post that the viewer deleted less than a minute ago. Throws notFound after that time, for a post that a moderator
 * removed, and if the viewer was banned or removed from its community.
 */
export async function restorePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
): Promise<OkResponse> {
  const communityId = await findCommunityOfOwnPost(ctx, kind, ref)
  if (communityId === undefined) throw notFound('Post')
  await inTransaction(ctx, async (tx) => {
    if (await kind.isExpelled(tx, communityId)) throw notFound('Post')
    if (!(await revokeDeletion(tx, { type: kind.contentTypes.post, id: ref.id }))) throw notFound('Post')
    await tx.db.update(kind.posts).set({ deletedAt: null }).where(eq(kind.posts.id, ref.id))
    tx.emit({ type: 'postRestored', ...toPostReference(kind, toTarget(ref, communityId)) })
  })
  return { ok: true }
}

/** Returns the community id of the viewer's own post: null for a friends' post, undefined if the viewer has no such post. */
export async function findCommunityOfOwnPost<Ref extends PostRef>(
  { db, viewer }: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
): Promise<string | null | undefined> {
  const [post] = await db
    .select({ communityId: kind.communityId })
    .from(kind.posts)
    .where(and(eq(kind.posts.id, ref.id), eq(kind.posts.authorId, viewer.id), kind.isIn(ref)))
  return post?.communityId
}

const toTarget = ({ id }: PostRef, communityId: string | null) => ({ id, ...(communityId && { communityId }) })

export const deletePostEndpoint = endpoint(
  {
    rest: 'DELETE /api/posts/:id',
    summary: 'Delete your post',
    description:
      'Deletes your own post. It is hidden from everyone at once, and erased with its picture, likes and replies when it can no longer be restored.',
    output: okResponse,
    errors: DELETION_ERRORS,
    reasons: ['NOT_YOUR_POST'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(idInput).mutation(({ ctx, input }) => deletePost(ctx, friendPostKind, input)),
)

export const restorePostEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/restore',
    summary: 'Restore a post that you deleted within a minute',
    description:
      'Restores a post that you deleted less than a minute ago, with its likes and replies. It causes no new notifications.',
    output: okResponse,
    errors: RESTORE_ERRORS,
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(idInput).mutation(({ ctx, input }) => restorePost(ctx, friendPostKind, input)),
)
