import { posts, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { friendIdsOf } from '../friends/pair.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { mayRead } from './audience.ts'
import { postColumns, toPost } from './post-view.ts'

const byKey = cursorByKey('posts.feed')

/** The viewer's own and their friends' posts, newest first (R28b). */
export async function feed(ctx: MemberContext, page: Page): Promise<List<Post>> {
  const me = ctx.viewer.id
  const rows = await ctx.db
    .select(postColumns(me))
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(inArray(posts.id, newestOfCircle(me, page)), mayRead(me)))
    .orderBy(desc(posts.id))
    .limit(rowsFor(page))
  return listed(rows, page, toPost, (row) => byKey.write(row.id))
}

/**
 * The newest keys among the viewer's and each friend's newest: a short walk down one index per friend, however long
 * they have been writing.
 */
function newestOfCircle(me: string, page: Page) {
  const after = byKey.read(page.cursor)
  return sql`(
    select newest.id from (select ${me}::uuid as id union all ${friendIdsOf(me)}) circle
    cross join lateral (
      select p.id from ${posts} p
      where p.author_id = circle.id and (p.visibility <> 'private' or p.author_id = ${me})
        ${after ? sql`and p.id < ${after}` : sql``}
      order by p.id desc limit ${rowsFor(page)}
    ) newest
    order by newest.id desc limit ${rowsFor(page)}
  )`
}
