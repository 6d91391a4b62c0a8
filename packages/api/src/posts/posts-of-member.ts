import { posts, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { notFound } from '../refusals.ts'
import { mayRead } from './audience.ts'
import { postColumns, toPost } from './post-view.ts'

const byKey = cursorByKey('posts.ofMember')

/** A member's posts that the viewer may read, newest first. Refuses an unknown member with 404. */
export async function postsOfMember(
  ctx: MemberContext,
  { userId, ...page }: Page & { userId: string },
): Promise<List<Post>> {
  const after = byKey.read(page.cursor)
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.id, userId))
  if (!known) throw notFound('Person')
  const rows = await ctx.db
    .select(postColumns(ctx.viewer.id))
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.authorId, userId), mayRead(ctx.viewer.id, userId), after ? lt(posts.id, after) : undefined))
    .orderBy(desc(posts.id))
    .limit(rowsFor(page))
  return listed(rows, page, toPost, (row) => byKey.write(row.id))
}
