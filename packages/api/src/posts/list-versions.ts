import { versions } from '@stoop/db/schema'
import { pickVersioned, pickWritten } from '@stoop/db/schema/content-tables'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { PostVersion } from '@stoop/validators/posts'
import { commentVersionsInput, postVersion, versionsInput } from '@stoop/validators/posts'
import { and, desc, eq, isNull, lt, or } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { comment, post, versionsOf } from '../examples/version.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { withImageFields } from '../photos/post-image.ts'
import { authenticatedProcedure } from '../trpc.ts'
import type { Content } from './content.ts'
import { friendPostKind } from './friend-post-kind.ts'
import type { PostKindBase, PostRef } from './post-kind.ts'
import { versionTarget } from './version-rows.ts'
import { type CurrentVersion, EMPTY_VERSION, toLangField } from './versioned-values.ts'
import { isVisibleComment, requireVisiblePost } from './visibility.ts'

/**
 * Returns a page of a post's versions, newest first. Contains only versions that the viewer could read while they were current.
 * Throws the errors of `requireVisiblePost`.
 */
export async function listPostVersions<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<PostVersion>> {
  await requireVisiblePost(ctx, kind, input)
  const { posts, visibility, contentTypes } = kind
  const { authorId, version, createdAt, editedAt, id } = posts
  const [current] = await ctx.db
    .select({ authorId, version, createdAt, editedAt, ...pickVersioned(posts), visibility })
    .from(posts)
    .where(eq(id, input.id))
  if (!current) throw notFound('Post')
  return listVersions(ctx, { type: contentTypes.post, id: input.id }, current, input)
}

/** Returns a page of the versions of a comment, newest first. Throws notFound, and the errors of `requireVisiblePost`. */
export async function listCommentVersions<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput & { commentId: string },
): Promise<ListPage<PostVersion>> {
  await requireVisiblePost(ctx, kind, input)
  const { comments, contentTypes } = kind
  const { authorId, version, createdAt, editedAt } = comments
  const isVisible = and(
    eq(comments.id, input.commentId),
    eq(comments.postId, input.id),
    isVisibleComment(comments, ctx.viewer.id),
  )
  const [current] = await ctx.db
    .select({ authorId, ...pickWritten(comments), version, createdAt, editedAt })
    .from(comments)
    .where(isVisible)
  if (!current) throw notFound('Reply')
  return listVersions(ctx, { type: contentTypes.comment, id: input.commentId }, { ...EMPTY_VERSION, ...current }, input)
}

async function listVersions(
  { db, viewer, request }: AuthenticatedContext,
  content: Content,
  current: CurrentVersion,
  input: PageInput,
): Promise<ListPage<PostVersion>> {
  const cursor = createCursor(`${content.type}_versions`, z.int())
  const after = cursor.decode(input.cursor)
  // Without this condition, a concurrent edit could make the current version appear twice.
  const before = Math.min(after ?? current.version, current.version)
  const { visibility } = versions
  const isReadable = or(
    isNull(visibility),
    eq(visibility, 'public'),
    and(eq(visibility, 'friends'), areFriends(viewer.id, current.authorId)),
  )
  const earlier = await db
    .select()
    .from(versions)
    .where(
      and(
        eq(versionTarget(content), content.id),
        lt(versions.version, before),
        current.authorId === viewer.id ? undefined : isReadable,
      ),
    )
    .orderBy(desc(versions.version))
    .limit(limitWithLookahead(input))
  const first = { ...current, createdAt: current.editedAt ?? current.createdAt, erasedAt: null }
  const rows = after === undefined || after > current.version ? [first, ...earlier] : earlier
  return toPage(
    rows,
    input,
    (row) => toOutput(row, row.version === current.version),
    (row) => cursor.encode(row.version),
    request.maxPageBytes,
  )
}

type VersionRow = Omit<CurrentVersion, 'authorId' | 'editedAt'> & { erasedAt: Date | null }

function toOutput(row: VersionRow, isCurrent: boolean): PostVersion {
  const { lang, ...written } = pickWritten(row)
  return {
    version: row.version,
    ...withImageFields(written),
    content: row.erasedAt ? null : row.content,
    ...toLangField(lang),
    ...(row.details && { details: row.details }),
    visibility: row.visibility,
    createdAt: row.createdAt.toISOString(),
    isErased: row.erasedAt !== null,
    isCurrent,
  }
}

export const listPostVersionsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/versions',
    summary: 'List the versions of a post, newest first',
    description:
      'Lists the versions of a post that you may read, the current one first. A version is shown to those whom its own audience and the current one both allow. An erased version has no content.',
    output: listOf(postVersion),
    errors: { notFound: true },
    example: { responses: { 200: versionsOf(post.content, post.visibility) } },
  },
  authenticatedProcedure.input(versionsInput).query(({ ctx, input }) => listPostVersions(ctx, friendPostKind, input)),
)

export const listCommentVersionsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/comments/:commentId/versions',
    summary: 'List the versions of a reply, newest first',
    description:
      'Lists the versions of a reply to a post that you may read, the current one first. An erased version has no content.',
    output: listOf(postVersion),
    errors: { notFound: true },
    example: { responses: { 200: versionsOf(comment.content, null) } },
  },
  authenticatedProcedure
    .input(commentVersionsInput)
    .query(({ ctx, input }) => listCommentVersions(ctx, friendPostKind, input)),
)
