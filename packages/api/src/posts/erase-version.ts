import { idempotencyKeys, versions } from '@stoop/db/schema'
import { pickVersioned } from '@stoop/db/schema/content-tables'
import { commentVersionRef, versionRef } from '@stoop/validators/posts'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import { getModerator, isSiteModerator } from '../cases/access.ts'
import { logInCommunity } from '../cases/community-log.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, forbidden, notFound } from '../errors.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import type { Content } from './content.ts'
import { ERASE_ERRORS } from './endpoint-errors.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { type PostKindBase, type PostRef, toPostReference } from './post-kind.ts'
import { detachPhotos, lockPhotosOf } from './version-photos.ts'
import { versionTarget } from './version-rows.ts'
import { EMPTY_VERSION } from './versioned-values.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

type VersionRef = { version: number; commentId?: string }

/**
 * Erases the text of an earlier version, and its picture unless another version shows it. Only the author, site moderators and
 * the community's creator may do this; throws forbidden for others, badRequest for the current version, notFound for an unknown
 * one.
 */
export async function eraseVersion<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & VersionRef,
): Promise<OkResponse> {
  const current = await findContent(ctx, kind, ref)
  const isAuthor = current?.authorId === ctx.viewer.id
  if (!current || !(isAuthor || (await isModeratorOf(ctx, current.communityId)))) {
    await requireVisiblePost(ctx, kind, ref)
    throw current?.isVisible ? forbidden('NOT_YOUR_VERSION') : notFound(ref.commentId ? 'Reply' : 'Post')
  }
  if (ref.version === current.version) throw badRequest('CURRENT_VERSION', { field: 'version' })
  const { content } = current
  const unusedPhotos = await inTransaction(ctx, async (tx) => {
    await lockPhotosOf(tx, content)
    const erased = await eraseRow(tx, content, ref.version)
    if (!isAuthor) {
      const target = { type: 'post' as const, id: ref.id }
      const details = { contentType: content.type, contentId: content.id, version: ref.version }
      await logAction(tx, tx.viewer.id, { action: 'version erase', target, details })
      const { communityId, authorId: userId } = current
      if (communityId) await logInCommunity(tx, communityId, 'version erase', { userId, postId: ref.id })
    }
    const reference = toPostReference(kind, {
      id: ref.id,
      ...(current.communityId && { communityId: current.communityId }),
    })
    if (ref.commentId) tx.emit({ type: 'commentEdited', ...reference, commentId: ref.commentId })
    else tx.emit({ type: 'postEdited', ...reference })
    if (ref.version === 1) await blankResponse(tx, current.authorId, content.id)
    return detachPhotos(tx, content, erased)
  })
  await deletePhotos(ctx, unusedPhotos)
  return { ok: true }
}

/** Returns whether the viewer moderates the site or this community. */
async function isModeratorOf(ctx: AuthenticatedContext, communityId: string | undefined | null): Promise<boolean> {
  const moderator = await getModerator(ctx)
  return isSiteModerator(moderator) || moderator.communityIds.some((id) => id === communityId)
}

/** Returns the author, the current version and the community of a post or comment. Throws notFound if it is deleted. */
async function findContent<Ref extends PostRef>(
  { db, viewer }: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref & VersionRef,
) {
  const { posts, comments, communityId, contentTypes } = kind
  const isPost = and(eq(posts.id, ref.id), isNull(posts.deletedAt), kind.isIn(ref))
  if (!ref.commentId) {
    const { authorId, version } = posts
    const [row] = await db.select({ authorId, version, communityId }).from(posts).where(isPost)
    return row && { ...row, isVisible: true, content: { type: contentTypes.post, id: ref.id } }
  }
  const { authorId, version } = comments
  const [row] = await db
    .select({ authorId, version, communityId, isVisible: sql<boolean>`(${isVisibleComment(comments, viewer.id)})` })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(isPost, eq(comments.id, ref.commentId), isNull(comments.deletedAt)))
  return row && { ...row, content: { type: contentTypes.comment, id: ref.commentId } }
}

/** Erases the version's row and returns its image URLs. Throws notFound if there is no such version. */
async function eraseRow({ db, clock }: TransactionContext, content: Content, version: number): Promise<string[]> {
  const isVersion = and(eq(versionTarget(content), content.id), eq(versions.version, version))
  const [row] = await db.select().from(versions).where(isVersion).for('update')
  if (!row) throw notFound('Version')
  if (row.erasedAt) return []
  await db
    .update(versions)
    .set({ ...pickVersioned(EMPTY_VERSION), erasedAt: new Date(clock.now()) })
    .where(eq(versions.id, row.id))
  return row.images.map(({ url }) => url)
}

/** Blanks the stored response to creating the content, which contains the first version. */
async function blankResponse({ db }: TransactionContext, authorId: string, id: string): Promise<void> {
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(eq(idempotencyKeys.userId, authorId), eq(sql`${idempotencyKeys.answer} ->> 'id'`, id)))
}

export const eraseVersionEndpoint = endpoint(
  {
    rest: 'DELETE /api/posts/:id/versions/:version',
    summary: 'Erase a version of a post',
    description:
      'Erases the content of an earlier version. Its author and moderators of the site may do it. Repeating it succeeds.',
    output: okResponse,
    errors: ERASE_ERRORS,
    reasons: ['CURRENT_VERSION', 'NOT_YOUR_VERSION'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(versionRef).mutation(({ ctx, input }) => eraseVersion(ctx, friendPostKind, input)),
)

export const eraseReplyVersionEndpoint = endpoint(
  {
    rest: 'DELETE /api/posts/:id/comments/:commentId/versions/:version',
    summary: 'Erase a version of a reply',
    description:
      'Erases the content of an earlier version of a reply. Its author and moderators of the site may do it. Repeating it succeeds.',
    output: okResponse,
    errors: ERASE_ERRORS,
    reasons: ['CURRENT_VERSION', 'NOT_YOUR_VERSION'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure
    .input(commentVersionRef)
    .mutation(({ ctx, input }) => eraseVersion(ctx, friendPostKind, input)),
)
