import { users } from '@stoop/db/schema'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Comment } from '@stoop/validators/posts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { bylineColumns } from '../profiles/byline.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import type { PostKindBase, PostRef } from './post-kind.ts'
import { toOutputFields } from './post-view.ts'
import { requireVisiblePost } from './visibility.ts'

/** Returns a page of a post's comments, oldest first. Throws what `requireVisiblePost` throws. */
export async function listComments<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Comment>> {
  const post = await requireVisiblePost(ctx, kind, input)
  const listCursor = createIdCursor(kind.notificationTypes.comment)
  const after = listCursor.decode(input.cursor)
  const { comments } = kind
  const rows = await ctx.db
    .select({
      id: comments.id,
      postId: comments.postId,
      authorId: comments.authorId,
      content: comments.content,
      createdAt: comments.createdAt,
      author: bylineColumns,
    })
    .from(comments)
    .innerJoin(users, eq(users.id, comments.authorId))
    .where(
      and(eq(comments.postId, post.id), isVisiblePerson(ctx.viewer.id), after ? gt(comments.id, after) : undefined),
    )
    .orderBy(asc(comments.id))
    .limit(limitWithLookahead(input))
  return toPage(
    rows,
    input,
    (row) => ({ ...row, ...toOutputFields(row) }),
    (row) => listCursor.encode(row.id),
  )
}
