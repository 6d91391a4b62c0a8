import type { Params } from '@stoop/db/prepared-query'
import { posts } from '@stoop/db/schema'
import { inArray, type SQL, sql } from 'drizzle-orm'
import { friendIds } from '../friends/friendship-pair.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { createPostList } from './list-posts.ts'
import type { PostPageValues } from './post-kind.ts'
import { isReadableInFeed } from './visibility.ts'

/** The posts of the viewer and their friends. */
export const feed = createPostList(friendPostKind, {
  name: 'posts.feed',
  requireAccess: async () => null,
  where: (params, isFirstPage) => inArray(posts.id, newestFeedPostIds(params, isFirstPage)),
})

/**
 * SQL: the ids of the feed's newest posts. The authors of a page of 20 posts are among the 20 friends who posted last. So
 * it looks up the last post of each friend, then reads the index for those 20 authors only: the cost does not grow with
 * the number of posts.
 */
function newestFeedPostIds({ viewerId, after, limit }: Params<PostPageValues>, isFirstPage: boolean) {
  const newestPostsBy = (author: SQL, maxPosts: SQL) => sql`
    select p.id from ${posts} p where p.author_id = ${author} and ${isReadableInFeed(viewerId, sql`p`)}
      ${isFirstPage ? sql`` : sql`and p.id < ${after}::uuid`} order by p.id desc limit ${maxPosts}`
  const maxRows = sql`${limit}::int`
  return sql`(
    select newest.id from (
      select circle.id from (select ${viewerId}::uuid as id union all ${friendIds(sql`${viewerId}::uuid`)}) circle
      cross join lateral (${newestPostsBy(sql`circle.id`, sql`1`)}) last
      where ${isVisiblePerson(viewerId, sql`circle.id`)}
      order by last.id desc limit ${maxRows}
    ) author
    cross join lateral (${newestPostsBy(sql`author.id`, maxRows)}) newest
    order by newest.id desc limit ${maxRows}
  )`
}
