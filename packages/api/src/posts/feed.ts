import { posts } from '@stoop/db/schema'
import type { PageInput } from '@stoop/validators/paging'
import { and, inArray, type SQL, sql } from 'drizzle-orm'
import { friendIds } from '../friends/friendship-pair.ts'
import { limitWithLookahead } from '../paging.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import type { PostList } from './list-posts.ts'
import { isReadableBy } from './visibility.ts'

/** The posts of the viewer and their friends. */
export const feed: PostList<unknown> = {
  name: 'posts.feed',
  requireAccess:
    async ({ viewer }, page) =>
    (after) =>
      and(inArray(posts.id, newestFeedPostIds(viewer.id, page, after)), isReadableBy(viewer.id)),
}

/**
 * SQL: the ids of the feed's newest posts. The authors of a page of 20 posts are among the 20 friends who posted last. So
 * it looks up the last post of each friend, then reads the index for those 20 authors only: the cost does not grow with
 * the number of posts.
 */
function newestFeedPostIds(viewerId: string, page: PageInput, after: string | undefined) {
  const maxRows = limitWithLookahead(page)
  const newestPostsBy = (author: SQL, maxPosts: number) => sql`
    select p.id from ${posts} p where p.author_id = ${author} and (p.visibility <> 'private' or p.author_id = ${viewerId})
      ${after ? sql`and p.id < ${after}` : sql``} order by p.id desc limit ${maxPosts}`
  return sql`(
    select newest.id from (
      select circle.id from (select ${viewerId}::uuid as id union all ${friendIds(viewerId)}) circle
      cross join lateral (${newestPostsBy(sql`circle.id`, 1)}) last
      where ${isVisiblePerson(viewerId, sql`circle.id`)}
      order by last.id desc limit ${maxRows}
    ) author
    cross join lateral (${newestPostsBy(sql`author.id`, maxRows)}) newest
    order by newest.id desc limit ${maxRows}
  )`
}
