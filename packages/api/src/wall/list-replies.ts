import { users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Reply } from '@stoop/validators/posts'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import type { Wall } from './wall.ts'

/** A post's replies, oldest first (R30). Refuses as the wall's gate does. */
export async function listReplies<Ref>(ctx: MemberContext, wall: Wall<Ref>, input: Ref & Page): Promise<List<Reply>> {
  const post = await wall.mustSeePost(ctx, ctx.db, input)
  const byKey = cursorByKey(wall.news.comment)
  const after = byKey.read(input.cursor)
  const { comments } = wall
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
    .where(and(eq(comments.postId, post.id), after ? gt(comments.id, after) : undefined))
    .orderBy(asc(comments.id))
    .limit(rowsFor(input))
  return listed(
    rows,
    input,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), author: toByline(row.author) }),
    (row) => byKey.write(row.id),
  )
}
