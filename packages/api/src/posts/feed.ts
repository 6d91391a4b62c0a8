import { posts, users } from '@stoop/db/schema'
import type { List, Page } from '@stoop/validators/paging'
import type { Post } from '@stoop/validators/posts'
import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
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
 * The newest keys of the circle. A page holds no more authors than posts, and none but those who wrote last: so one look
 * at each friend's last post, and then a short walk down the index for those few, however many friends there are and
 * however long they have been writing.
 */
function newestOfCircle(me: string, page: Page) {
  const after = byKey.read(page.cursor)
  const most = rowsFor(page)
  const newestBy = (author: SQL, few: number) => sql`
    select p.id from ${posts} p where p.author_id = ${author} and (p.visibility <> 'private' or p.author_id = ${me})
      ${after ? sql`and p.id < ${after}` : sql``} order by p.id desc limit ${few}`
  return sql`(
    select newest.id from (
      select circle.id from (select ${me}::uuid as id union all ${friendIdsOf(me)}) circle
      cross join lateral (${newestBy(sql`circle.id`, 1)}) last
      order by last.id desc limit ${most}
    ) author
    cross join lateral (${newestBy(sql`author.id`, most)}) newest
    order by newest.id desc limit ${most}
  )`
}
