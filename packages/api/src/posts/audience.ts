import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { posts, users } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { Audience, Visibility } from '@stoop/validators/posts'
import { audience, audienceInput } from '@stoop/validators/posts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { people } from '../examples/city.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { blockedBy, peopleHiddenFromAll } from '../users/hidden-people.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'

const MAX_PEOPLE = sql.raw('5')

/** Returns how many other members could read a post of the viewer with this visibility, and the first of these members. */
export async function getAudience(
  ctx: AuthenticatedContext,
  { visibility }: { visibility: Visibility },
): Promise<Audience> {
  if (visibility === 'private') return { visibility, count: 0, people: [] }
  const values = { viewerId: ctx.viewer.id }
  const { countReaders, findReaders } = READERS[visibility]
  const [row] = await countReaders(ctx.db, values)
  const people = await findReaders(ctx.db, values)
  return { visibility, count: row?.count ?? 0, people: people.map(toByline) }
}

/** Returns who can read a post of the viewer. Throws notFound for another member's post. */
export async function getAudienceOf(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Audience> {
  const [post] = await findOwnPost(ctx.db, { postId: id, viewerId: ctx.viewer.id })
  if (!post) throw notFound('Post')
  // A held post is visible only to its author.
  if (post.heldAt) return { visibility: post.visibility, count: 0, people: [] }
  return getAudience(ctx, post)
}

const findOwnPost = preparedQuery((db, params: Params<{ postId: string; viewerId: string }>) =>
  db
    .select({ visibility: posts.visibility, heldAt: posts.heldAt })
    .from(posts)
    .where(and(eq(posts.id, params.postId), eq(posts.authorId, params.viewerId), isNull(posts.deletedAt))),
)

type ViewerParam = Params<{ viewerId: string }>

/** SQL: the friends who can read a post of the viewer. `rank` is their order in the list. */
const readingFriends = ({ viewerId }: ViewerParam, rank: SQL): SQL =>
  sql`select friend.id, ${rank} as rank from ${friendIds(sql`${viewerId}::uuid`)} friend
    where ${isVisibleAmongMany(viewerId, sql`friend.id`)}`

/** SQL: the newest members of the viewer's city who are not friends, without members who turned suggestions off. */
const newestNeighbours = (params: ViewerParam): SQL =>
  sql`select u.id, 2 as rank from ${users} u
    where u.selected_city = (select viewer.selected_city from ${users} viewer where viewer.id = ${params.viewerId}::uuid)
      and u.is_in_suggestions and u.is_city_shown and u.id <> ${params.viewerId}::uuid
      and (u.id in (select id from (${readingFriends(params, sql`1`)}) friend)) is not true
      and ${isVisibleAmongMany(params.viewerId, sql`u.id`)}
    order by u.id desc limit ${MAX_PEOPLE}`

/** Declares a query of the first people in a query with ranks. */
const declareFindReaders = (candidates: (params: ViewerParam) => SQL) =>
  preparedQuery((db, params: ViewerParam) =>
    db
      .select(bylineColumns)
      .from(users)
      .innerJoin(
        sql`(select * from (${candidates(params)}) one order by rank, id desc limit ${MAX_PEOPLE}) reader`,
        sql`reader.id = ${users.id}`,
      )
      .orderBy(sql`reader.rank, reader.id desc`),
  )

/** The queries that find the readers of a post, by its visibility. They must match `isReadableBy`. */
const READERS = {
  friends: {
    countReaders: preparedQuery((db, params: ViewerParam) =>
      db.select({ count: sql<number>`count(*)::int` }).from(sql`(${readingFriends(params, sql`1`)}) reader`),
    ),
    findReaders: declareFindReaders((params) => readingFriends(params, sql`1`)),
  },
  public: {
    // Subtracts everyone who cannot read the post from all users, who are counted with an index-only scan. A member who has
    // blocked the viewer counts as a reader, because a lower number would reveal the block.
    countReaders: preparedQuery((db, { viewerId }: ViewerParam) =>
      db
        .select({
          count: sql<number>`((select count(*) from ${users})
          - (select count(*) from (select ${viewerId}::uuid union ${peopleHiddenFromAll} union ${blockedBy(viewerId)}) other))::int`,
        })
        .from(sql`(select 1) one`),
    ),
    findReaders: declareFindReaders(
      (params) => sql`(${readingFriends(params, sql`1`)}) union all (${newestNeighbours(params)})`,
    ),
  },
}

export const getAudienceEndpoint = endpoint(
  {
    rest: 'GET /api/posts/audience',
    summary: 'Count the members who could read a post',
    description:
      'Returns the exact number of members beside you who could read a post of this visibility, and up to five of them, your friends first.',
    output: audience,
    example: { responses: { 200: { visibility: 'public', count: 1843, people } } },
  },
  authenticatedProcedure.input(audienceInput).query(({ ctx, input }) => getAudience(ctx, input)),
)

export const getAudienceOfEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/audience',
    summary: 'Count the members who can read your post',
    description:
      'Returns the exact number of members beside you who can read your post now, and up to five of them, your friends first. Posts of others return 404.',
    output: audience,
    errors: { notFound: true },
    example: { responses: { 200: { visibility: 'friends', count: 2, people } } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getAudienceOf(ctx, input)),
)
