import { isoTimestamp, isoTimestampOrNull } from '@stoop/db/iso-timestamp'
import type { Params } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import { commentsOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { id as idSchema } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Comment } from '@stoop/validators/posts'
import { comment, commentsInput } from '@stoop/validators/posts'
import { and, asc, eq, exists, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { toImageFields } from '../photos/post-image.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isHiddenOnPage } from '../users/hidden-people.ts'
import { queryByBlocks } from '../users/query-by-blocks.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostRef } from './post-kind.ts'
import { isHeld, isLikedBy, visibleLikeCount } from './post-view.ts'
import { toLangField } from './versioned-values.ts'
import { isVisibleComment, isVisibleCommentId, requireVisiblePost } from './visibility.ts'

/**
 * Returns a page of a post's comments, oldest first. The answers to a comment follow it. Throws what `requireVisiblePost` throws.
 */
export async function listComments<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Comment>> {
  const communityId = await kind.requireAccess(ctx, input, 'readPost')
  const listCursor = createCursor(kind.notificationTypes.comment, position)
  const after = listCursor.decode(input.cursor) ?? NO_ID
  const [afterThread, afterId] = typeof after === 'string' ? [after, after] : after
  const limit = limitWithLookahead(input)
  const values = {
    viewerId: ctx.viewer.id,
    postId: input.id,
    communityId,
    afterThread,
    afterId,
    limit,
    noOffset: 0 as const,
  }
  const rows = await findComments(kind)(ctx, values)
  if (rows.length === 0) await requireVisiblePost(ctx, kind, input, 'readPost')
  return toPage(
    rows,
    input,
    ({ comment: { lang, ...comment }, images, author }) => ({
      ...comment,
      ...toLangField(lang),
      images: toImageFields(images).images,
      postId: input.id,
      authorId: author.id,
      author: toByline(author),
    }),
    ({ answeredId, comment: { id } }) => listCursor.encode(answeredId === null ? id : [answeredId, id]),
    ctx.request.maxPageBytes,
  )
}

/** The position of a comment: its id. The position of an answer: the id of the answered comment, and its own. */
const position = z.union([idSchema, z.tuple([idSchema, idSchema])])

/** Smaller than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

type CommentPageValues = PostQueryValues & { afterThread: string; afterId: string; limit: number; noOffset: 0 }

// One statement checks the post and reads its comments. No row means that the viewer may not read the post, or that it has no
// comments. The page is the first table of the join, so that PostgreSQL need not sort it again.
const findComments = oncePerKind((kind) =>
  queryByBlocks((db, params: Params<CommentPageValues>, isAllowed) => {
    const { comments, posts } = kind
    const threadId = sql<string>`coalesce(${comments.parentId}, ${comments.id})`
    // "offset 0" separates this subquery from the limit below. Otherwise PostgreSQL could plan for the limit, and read all
    // comments in the order of ids until it finds enough of this post.
    const commentsOfPost = db
      .select({
        id: comments.id,
        threadId: threadId.as('thread_id'),
        authorId: comments.authorId,
        parentId: comments.parentId,
        likeCount: comments.likeCount,
        content: comments.content,
        lang: comments.lang,
        images: comments.images,
        createdAt: comments.createdAt,
        version: comments.version,
        editedAt: comments.editedAt,
        heldAt: comments.heldAt,
      })
      .from(comments)
      .where(
        and(
          eq(comments.postId, params.postId),
          isVisibleComment(comments, params.viewerId, isHiddenOnPage),
          sql`(${threadId}, ${comments.id}) > (${params.afterThread}::uuid, ${params.afterId}::uuid)`,
        ),
      )
      .orderBy(asc(threadId), asc(comments.id))
      .offset(params.noOffset)
      .as('comment_of_post')
    const page = db
      .select()
      .from(commentsOfPost)
      .orderBy(asc(commentsOfPost.threadId), asc(commentsOfPost.id))
      .limit(params.limit)
      .as('comment')
    const isPostVisible = exists(
      db
        .select({ id: posts.id })
        .from(posts)
        .where(and(eq(posts.id, params.postId), kind.isVisible(params))),
    )
    const { id, content, lang, version } = page
    const [createdAt, editedAt] = [isoTimestamp(page.createdAt), isoTimestampOrNull(page.editedAt)]
    // If the viewer does not see the answered comment, the answer is listed like a comment.
    const parentId = sql<
      string | null
    >`case when ${page.parentId} is not null and ${isVisibleCommentId(kind, page.parentId, params.viewerId)} then ${page.parentId} end`
    const likeOf = kind.commentLikes.commentId
    const likeCount = visibleLikeCount(likeOf, page, params.viewerId)
    const isLiked = isLikedBy(likeOf, id, params.viewerId)
    // Do not select the ids of the post and the author: each row would repeat them.
    const text = { id, parentId, content, lang, createdAt, likeCount, isLiked }
    const comment = { ...text, version, editedAt, isHeld: isHeld(page.heldAt) }
    return db
      .select({ comment, images: page.images, answeredId: page.parentId, author: bylineColumns })
      .from(page)
      .innerJoin(users, eq(users.id, page.authorId))
      .where(and(isAllowed, isPostVisible))
      .orderBy(asc(page.threadId), asc(page.id))
  }),
)

export const listCommentsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/comments',
    summary: "List a post's replies, oldest first",
    description:
      'Lists the replies to a post that you may read, oldest first. The answers to a reply follow it, oldest first; their parentId is its id. It is null if you do not see that reply.',
    output: listOf(comment),
    errors: { notFound: true },
    mayReadReplica: true,
    example: { responses: { 200: commentsOf(bread) } },
  },
  authenticatedProcedure.input(commentsInput).query(({ ctx, input }) => listComments(ctx, friendPostKind, input)),
)
