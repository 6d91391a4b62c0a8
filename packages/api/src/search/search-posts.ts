import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communityPosts, posts } from '@stoop/db/schema'
import type { FoundPost } from '@stoop/validators/communities'
import { foundPost } from '@stoop/validators/communities'
import { ann } from '@stoop/validators/fixtures/people'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { id } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { postSearchInput } from '@stoop/validators/search'
import { splitSearchText } from '@stoop/validators/search-words'
import { and, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { communityPostKind } from '../communities/community-post-kind.ts'
import { toComparisonForm } from '../comparison/comparison-form.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { communityPost, id as idExample, imageUrl, name, publicPosts, slug } from '../examples/city.ts'
import { declarePageWithCommunity } from '../feeds/posts-of-communities.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import type { PageValues } from '../posts/post-kind.ts'
import { newestPostIds } from '../posts/post-view.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { matchingPostIds, type PostSearchValues, START } from './matching-post-ids.ts'

const matchCursor = createCursor('search.posts', z.tuple([z.int().check(z.gte(0), z.lte(1)), id]))

/**
 * Finds readable posts that contain all words of the query; the last word may be incomplete. Sorts by city (the viewer's first),
 * then newest first. Leaves out muted members and communities. With `communityId`, searches one community of the viewer, even a
 * muted one.
 */
export async function searchPosts(
  ctx: AuthenticatedContext,
  { q, communityId = null, ...page }: PageInput & { q?: string | undefined; communityId?: string | null | undefined },
): Promise<ListPage<FoundPost>> {
  const [afterRank, afterId] = matchCursor.decode(page.cursor) ?? [START.rank, START.id]
  const words = splitSearchText(toComparisonForm(q ?? '')).words.join(' ')
  if (!words) return { items: [], nextCursor: null }
  const viewerId = ctx.viewer.id
  const matches = await findMatches(ctx.db, {
    viewerId,
    q: words,
    communityId,
    afterRank,
    afterId,
    limit: limitWithLookahead(page),
  })
  const postsById = await findPostsById(ctx, matches)
  const found = matches.flatMap((match) => {
    const post = postsById.get(match.id)
    return post ? [{ match, post }] : []
  })
  return toPage(
    found,
    page,
    ({ post }) => post,
    ({ match }) => matchCursor.encode([match.rank, match.id]),
    ctx.request.maxPageBytes,
  )
}

type Match = { kind: FoundPost['kind']; id: string; rank: number }

const findMatches = preparedQuery((db, params: Params<PostSearchValues>) =>
  db
    .select({ kind: sql<Match['kind']>`match.kind`, id: sql<string>`match.id`, rank: sql<number>`match.rank` })
    .from(sql`${matchingPostIds(params)} match`)
    .orderBy(sql`match.rank, match.id desc`),
)

type IdValues = PageValues & { ids: string[] }

const findFriendPosts = friendPostKind.declarePage<IdValues>(({ viewerId, ids, limit }) =>
  newestPostIds(
    friendPostKind,
    and(sql`${posts.id} = any(${ids}::uuid[])`, friendPostKind.isReadableBy(viewerId)),
    limit,
  ),
)
const findCommunityPosts = declarePageWithCommunity<IdValues>(({ viewerId, ids, limit }) =>
  newestPostIds(
    communityPostKind,
    and(sql`${communityPosts.id} = any(${ids}::uuid[])`, communityPostKind.isReadableBy(viewerId)),
    limit,
  ),
)

async function findPostsById(ctx: AuthenticatedContext, matches: Match[]): Promise<Map<string, FoundPost>> {
  const valuesOf = (kind: Match['kind']): IdValues => ({
    viewerId: ctx.viewer.id,
    ids: matches.flatMap((match) => (match.kind === kind ? [match.id] : [])),
    limit: matches.length,
  })
  const [friendPosts, postsOfCommunities] = await Promise.all([
    findFriendPosts(ctx, valuesOf('friend')),
    findCommunityPosts(ctx, valuesOf('community')),
  ])
  const found: FoundPost[] = [
    ...friendPosts.map((post) => ({ ...post, kind: 'friend' as const })),
    ...postsOfCommunities.map((post) => ({ ...post, kind: 'community' as const })),
  ]
  return new Map(found.map((post) => [post.id, post]))
}

export const searchPostsEndpoint = endpoint(
  {
    rest: 'GET /api/posts/search',
    summary: 'Find posts that you may read',
    description:
      'Finds posts and community posts that you may read and that contain all words of q, of which the last may be incomplete; a blank q returns an empty list. Posts of your city come first, each city from the newest. Of older posts with only frequent words, some may be missing; communityId finds only the posts of a community of yours.',
    output: listOf(foundPost),
    mayReadReplica: true,
    example: {
      responses: {
        200: [
          ...publicPosts.slice(0, 1).map((post) => ({ ...postOf(post, ann), kind: 'friend' })),
          { ...communityPost, community: { id: idExample, name, slug, imageUrl }, kind: 'community' },
        ],
      },
    },
  },
  authenticatedProcedure.input(postSearchInput).query(({ ctx, input }) => searchPosts(ctx, input)),
)
