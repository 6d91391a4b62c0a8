import type { Params } from '@stoop/db/prepared-query'
import { posts, users } from '@stoop/db/schema'
import { inArray, not, type SQL, sql } from 'drizzle-orm'
import { isMutedPerson } from '../mutes/muted.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { createPostList } from './list-posts.ts'
import type { PostPageValues } from './post-kind.ts'
import { isPublicFor } from './visibility.ts'

/**
 * The public posts of the members whose profile shows the viewer's city, the viewer's own included, without those of muted members.
 * Empty if the viewer has no city.
 */
export const cityPosts = createPostList(friendPostKind, {
  name: 'posts.city',
  requireAccess: async () => null,
  where: (params, isFirstPage) => inArray(posts.id, newestCityPostIds(params, isFirstPage)),
})

/** SQL: the post ids of one page, newest first, from the index posts_city_newest. */
const newestCityPostIds = ({ viewerId, after, limit }: Params<PostPageValues>, isFirstPage: boolean): SQL => sql`(
  select p.id from ${posts} p
  where p.city = (select viewer.selected_city from ${users} viewer where viewer.id = ${viewerId}::uuid)
    and ${isPublicFor(viewerId, sql`p`)} and ${not(isMutedPerson(viewerId, sql`p.author_id`))}
    ${isFirstPage ? sql`` : sql`and p.id < ${after}::uuid`}
  order by p.id desc limit ${limit}::int)`
