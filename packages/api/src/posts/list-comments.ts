import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Comment } from '@stoop/validators/posts'
import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { bylineColumns } from '../profiles/byline.ts'
import { oncePerKind, type PostKindBase, type PostQueryValues, type PostRef } from './post-kind.ts'
import { isHeld, toOutputFields } from './post-view.ts'
import { isVisibleComment } from './visibility.ts'

/** Returns a page of a post's comments, oldest first. Throws what `requireVisiblePost` throws. */
export async function listComments<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Comment>> {
  const communityId = await kind.requireAccess(ctx, input)
  const listCursor = createIdCursor(kind.notificationTypes.comment)
  const after = listCursor.decode(input.cursor) ?? NO_ID
  const limit = limitWithLookahead(input)
  const values = { viewerId: ctx.viewer.id, postId: input.id, communityId, after, limit, noOffset: 0 as const }
  const rows = await findComments(kind)(ctx.db, values)
  if (rows.length === 0) throw notFound('Post')
  return toPage(
    rows.flatMap(({ comment, author }) => (comment && author ? [{ ...comment, author }] : [])),
    input,
    (row) => ({ ...row, ...toOutputFields(row) }),
    (row) => listCursor.encode(row.id),
  )
}

/** Less than every id. */
const NO_ID = '00000000-0000-0000-0000-000000000000'

type CommentPageValues = PostQueryValues & { after: string; limit: number; noOffset: 0 }

// One statement for the post and its comments: no row if the viewer may not read the post, one without a comment if it has
// none.
const findComments = oncePerKind((kind) =>
  preparedQuery((db, params: Params<CommentPageValues>) => {
    const { comments, posts } = kind
    // The offset is 0. It keeps PostgreSQL from planning this subquery with the limit below: it would then sometimes read
    // all comments in the order of their ids, because it expects to meet enough of this post's soon.
    const commentsOfPost = db
      .select({
        id: comments.id,
        postId: comments.postId,
        authorId: comments.authorId,
        content: comments.content,
        createdAt: comments.createdAt,
        version: comments.version,
        editedAt: comments.editedAt,
        heldAt: comments.heldAt,
      })
      .from(comments)
      .where(
        and(eq(comments.postId, posts.id), isVisibleComment(comments, params.viewerId), gt(comments.id, params.after)),
      )
      .orderBy(asc(comments.id))
      .offset(params.noOffset)
      .as('comment_of_post')
    const page = db.select().from(commentsOfPost).orderBy(asc(commentsOfPost.id)).limit(params.limit).as('comment')
    const { id, postId, authorId, content, createdAt, version, editedAt } = page
    const comment = { id, postId, authorId, content, createdAt, version, editedAt, isHeld: isHeld(page.heldAt) }
    return db
      .select({ comment, author: bylineColumns })
      .from(posts)
      .leftJoinLateral(page, sql`true`)
      .leftJoin(users, eq(users.id, page.authorId))
      .where(and(eq(posts.id, params.postId), kind.isVisible(params)))
      .orderBy(asc(page.id))
  }),
)
