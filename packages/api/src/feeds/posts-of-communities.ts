import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communities, communityMembers, communityPosts, users } from '@stoop/db/schema'
import type { CommunitiesPost } from '@stoop/validators/communities'
import { communitiesPost } from '@stoop/validators/communities'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, not, type SQL, sql } from 'drizzle-orm'
import { communityPostColumns } from '../communities/community-post-kind.ts'
import { isReadableInCommunity } from '../communities/visibility.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { communityPost, id, imageUrl, name, slug } from '../examples/city.ts'
import { isMutedCommunity, isMutedPerson } from '../mutes/muted.ts'
import { createPostList, listPosts } from '../posts/list-posts.ts'
import type { PageValues, PostIds, PostPageQuery, PostPageValues } from '../posts/post-kind.ts'
import { toPostOutput } from '../posts/post-view.ts'
import { authenticatedProcedure } from '../trpc.ts'

/** Posts of all communities of the viewer, except muted communities and muted members. */
export const postsOfCommunities = createPostList<CommunitiesPost, unknown>(
  { declarePage: declarePageWithCommunity },
  {
    name: 'posts.communities',
    requireAccess: async () => null,
    ids: newestIdsInCommunities,
  },
)

/** Declares a query for the community posts with these ids, newest first, each with its community. */
export function declarePageWithCommunity<Values extends PageValues = PostPageValues>(
  ids: PostIds<Values>,
): PostPageQuery<CommunitiesPost, Values> {
  const { id, name, slug, imageUrl } = communities
  const findPosts = preparedQuery((db, params: Params<Values>) => {
    const page = db.$with('page', { id: communityPosts.id }).as(ids(params))
    return db
      .with(page)
      .select({
        ...communityPostColumns(params.viewerId, sql`select id from ${page}`),
        community: { id, name, slug, imageUrl },
      })
      .from(page)
      .innerJoin(communityPosts, eq(communityPosts.id, page.id))
      .innerJoin(users, eq(users.id, communityPosts.authorId))
      .innerJoin(communities, eq(communities.id, communityPosts.communityId))
      .orderBy(desc(communityPosts.id))
  })
  return async ({ db }, values) =>
    (await findPosts(db, values)).map(({ community, ...row }) => ({ ...toPostOutput(row), community }))
}

/**
 * SQL: the ids of a page of n posts. Finds the last post of each community, then reads posts only of the n communities with the
 * latest posts, because all other communities have only older posts. The cost does not depend on the number of posts.
 */
function newestIdsInCommunities({ viewerId, after, limit }: Params<PostPageValues>, isFirstPage: boolean): SQL {
  const isInPage = isFirstPage ? undefined : sql`${communityPosts.id} < ${after}::uuid`
  const newestPostsIn = (communityId: SQL, maxPosts: SQL) => sql`
    select ${communityPosts.id} as id from ${communityPosts} where ${and(
      sql`${communityPosts.communityId} = ${communityId}`,
      isReadableInCommunity(viewerId),
      not(isMutedPerson(viewerId, communityPosts.authorId)),
      isInPage,
    )} order by ${communityPosts.id} desc limit ${maxPosts}`
  const maxRows = sql`${limit}::int`
  return sql`
    with joined as materialized (
      select m.community_id as id from ${communityMembers} m join ${communities} c on c.id = m.community_id
      where m.user_id = ${viewerId}::uuid and c.archived_at is null
        and ${not(isMutedCommunity(viewerId, sql`m.community_id`))}
    )
    select newest.id from (
      select joined.id from joined cross join lateral (${newestPostsIn(sql`joined.id`, sql`1`)}) last
      order by last.id desc limit ${maxRows}
    ) recent
    cross join lateral (${newestPostsIn(sql`recent.id`, maxRows)}) newest
    order by newest.id desc limit ${maxRows}`
}

export const postsOfCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/posts/communities',
    summary: 'List the posts of your communities, newest first',
    description:
      'Lists the posts of all communities of which you are a member, newest first, each with its community. Posts of communities and members whom you have muted are left out.',
    output: listOf(communitiesPost),
    mayReadReplica: true,
    example: {
      responses: { 200: [{ ...communityPost, community: { id, name, slug, imageUrl } }] },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listPosts(ctx, postsOfCommunities, input)),
)
