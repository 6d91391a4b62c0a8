import type { Params } from '@stoop/db/prepared-query'
import { posts, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { pageInput } from '@stoop/validators/paging'
import { post } from '@stoop/validators/posts'
import { not, type SQL, sql } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { publicPosts } from '../examples/city.ts'
import { isMutedPerson } from '../mutes/muted.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { createPostList, listPosts } from '../posts/list-posts.ts'
import type { PostPageValues } from '../posts/post-kind.ts'
import { isPublicFor } from '../posts/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'

/**
 * Public posts of the viewer and of members whose profile shows the viewer's city, except muted members. Empty if the viewer has
 * no city.
 */
export const cityPosts = createPostList(friendPostKind, {
  name: 'posts.city',
  requireAccess: async () => null,
  ids: newestCityPostIds,
})

/** SQL: the post ids of one page, newest first, from the index posts_city_newest. */
function newestCityPostIds({ viewerId, after, limit }: Params<PostPageValues>, isFirstPage: boolean): SQL {
  return sql`select p.id from ${posts} p
  where p.city = (select viewer.selected_city from ${users} viewer where viewer.id = ${viewerId}::uuid)
    and ${isPublicFor(viewerId, sql`p`)} and ${not(isMutedPerson(viewerId, sql`p.author_id`))}
    ${isFirstPage ? sql`` : sql`and p.id < ${after}::uuid`}
    order by p.id desc limit ${limit}::int`
}

export const cityPostsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/city',
    summary: "List public posts of your city's members, newest first",
    description:
      'Lists the public posts of members whose profile shows your city, your own included, newest first. Posts of members whom you have muted are left out. The list is empty if you have no city.',
    output: listOf(post),
    mayReadReplica: true,
    example: { responses: { 200: publicPosts.slice(0, 2).map((post) => postOf(post, ann)) } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listPosts(ctx, cityPosts, input)),
)
