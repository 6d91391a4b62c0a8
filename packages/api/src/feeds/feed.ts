import type { Params } from '@stoop/db/prepared-query'
import { posts } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { feedOf } from '@stoop/validators/fixtures/post-views'
import { pageInput } from '@stoop/validators/paging'
import { post } from '@stoop/validators/posts'
import { type SQL, sql } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { mutedPeople } from '../mutes/muted.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { createPostList, listPosts } from '../posts/list-posts.ts'
import type { PostPageValues } from '../posts/post-kind.ts'
import { isReadableInFeed } from '../posts/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'

const createFeed = (hasManyFriends: boolean) =>
  createPostList(friendPostKind, {
    name: 'posts.feed',
    requireAccess: async () => null,
    ids: (params, isFirstPage) => newestFeedPostIds(params, isFirstPage, hasManyFriends),
  })

/** Posts of the viewer and of friends who are not muted. `feedOfManyFriends` is faster for viewers with many friends. */
export const feed = createFeed(false)
const feedOfManyFriends = createFeed(true)

// For each friend, the feed reads five of the newest posts of all members. This costs a quarter of looking up the friend's posts.
const POSTS_PER_FRIEND = sql.raw('5')
/** Smaller than every id. */
const MIN_ID = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

/**
 * SQL: the ids of the n newest posts of the feed. Reads posts only of the n friends with the latest posts, because each of these
 * friends has a newer post than all other friends. For many friends, first reads the newest posts of all members.
 */
function newestFeedPostIds(
  { viewerId, after, limit }: Params<PostPageValues>,
  isFirstPage: boolean,
  hasManyFriends: boolean,
) {
  const isInPage = (post: SQL) => (isFirstPage ? sql`true` : sql`${post}.id < ${after}::uuid`)
  const newestPostsBy = (author: SQL, maxPosts: SQL, bound = sql``) => sql`
    select p.id from ${posts} p where p.author_id = ${author} and ${isReadableInFeed(viewerId, sql`p`)}
      and ${isInPage(sql`p`)} ${bound} order by p.id desc limit ${maxPosts}`
  const maxRows = sql`${limit}::int`
  const recent = sql`, recent as materialized (
      select p.id from (
        select p.id, p.author_id, p.visibility, p.deleted_at, p.held_at from ${posts} p where ${isInPage(sql`p`)} order by p.id desc
        limit (select count(*) * ${POSTS_PER_FRIEND} from circle)
      ) p where p.author_id in (select id from circle) and ${isReadableInFeed(viewerId, sql`p`)}
      order by p.id desc limit ${maxRows}
    )`
  // If the newest posts of all members fill the page, look up no friend.
  const maxAuthors = hasManyFriends
    ? sql`(select case when count(*) < ${maxRows} then ${maxRows} else 0 end from recent)`
    : maxRows
  const oldest = sql`(select coalesce((select newest from author order by newest desc offset ${maxRows} - 1 limit 1), ${MIN_ID}))`
  const newest = sql`(select newest.id from author
    cross join lateral (${newestPostsBy(sql`author.id`, maxRows, sql`and p.id >= ${oldest}`)}) newest
    order by newest.id desc limit ${maxRows})`
  // "offset 0" makes PostgreSQL read the hidden people once, and not for each part of the union.
  return sql`
    with circle as materialized (
      select id from (select ${viewerId}::uuid as id union all ${friendIds(sql`${viewerId}::uuid`)} offset 0) person
      where ${isVisibleAmongMany(viewerId, sql`person.id`, mutedPeople(viewerId))}
    )${hasManyFriends ? recent : sql``}, author as materialized (
      select circle.id, last.id as newest from circle cross join lateral (${newestPostsBy(sql`circle.id`, sql`1`)}) last
      order by last.id desc limit ${maxAuthors}
    )
    ${hasManyFriends ? sql`select id from recent union ${newest} order by id desc limit ${maxRows}` : newest}`
}

export const feedEndpoint = endpoint(
  {
    rest: 'GET /api/posts/feed',
    summary: "List your own and your friends' posts, newest first",
    description: "Lists your own posts and your friends' posts, newest first. Private posts of friends are left out.",
    output: listOf(post),
    mayReadReplica: true,
    example: { responses: { 200: feedOf(ann).slice(0, 2) } },
  },
  authenticatedProcedure
    .input(pageInput)
    .query(({ ctx, input }) => listPosts(ctx, ctx.viewer.hasManyFriends ? feedOfManyFriends : feed, input)),
)
