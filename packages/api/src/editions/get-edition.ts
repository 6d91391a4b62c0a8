import { minIdAt } from '@stoop/db/ids'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { editions, friendships, users } from '@stoop/db/schema'
import { type Edition, type EditionSection, edition as editionSchema } from '@stoop/validators/editions'
import { idInput } from '@stoop/validators/ids'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { edition as example } from '../examples/editions.ts'
import { declarePageWithCommunity } from '../feeds/posts-of-communities.ts'
import { isFriendshipWith, personColumns, toPerson } from '../friends/person-view.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { cityPostIds, communityPostIds, type EditionValues, friendPostIds, neighbourIds } from './edition-posts.ts'
import { editionTimesColumns } from './list-editions.ts'

/** How many items of a section are shown. Posts are shortened, so that an edition takes about five minutes to read. */
const MAX_SHOWN: Record<EditionSection, number> = { friends: 12, communities: 12, inCity: 8, neighbours: 6 }
const MAX_MORE = 99

/** Returns one of the viewer's editions with what the viewer may read now. Throws notFound for the edition of another member. */
export async function getEdition(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Edition> {
  const times = await requireEdition(ctx, id)
  const values = { viewerId: ctx.viewer.id, ...toIds(times) }
  const [friends, communities, inCity, neighbours, counts] = await Promise.all([
    findFriendPosts(ctx, { ...values, limit: MAX_SHOWN.friends }),
    findCommunityPosts(ctx, { ...values, limit: MAX_SHOWN.communities }),
    findCityPosts(ctx, { ...values, limit: MAX_SHOWN.inCity }),
    findNeighbours(ctx.db, { ...values, limit: MAX_SHOWN.neighbours }),
    countEdition(ctx, times),
  ])
  const toSection = <Item>(name: EditionSection, newestFirst: Item[]) => ({
    items: newestFirst.toReversed(),
    // Between the statements, an item may have been added or deleted.
    moreCount: Math.min(MAX_MORE, Math.max(0, counts[name] - newestFirst.length)),
  })
  const now = ctx.clock.now()
  return {
    ...times,
    friends: toSection('friends', friends),
    communities: toSection('communities', communities),
    inCity: toSection('inCity', inCity),
    neighbours: toSection(
      'neighbours',
      neighbours.map((row) => toPerson(row, ctx.viewer.id, now)),
    ),
  }
}

type Times = Awaited<ReturnType<typeof requireEdition>>

/** Returns the times of one of the viewer's editions, and the viewer's city. Throws notFound for other editions. */
export async function requireEdition({ db, viewer }: AuthenticatedContext, id: string) {
  const [times] = await findTimes(db, { viewerId: viewer.id, id })
  if (!times) throw notFound('Edition')
  return times
}

const findTimes = preparedQuery((db, { viewerId, id }: Params<{ viewerId: string; id: string }>) =>
  db
    .select({ ...editionTimesColumns, city: users.selectedCity })
    .from(editions)
    .innerJoin(users, eq(users.id, editions.userId))
    .where(and(eq(editions.id, id), eq(editions.userId, viewerId))),
)

/** Returns the number of items of each section, at most 99 more than are shown. */
export async function countEdition(ctx: AuthenticatedContext, times: Times): Promise<Record<EditionSection, number>> {
  const [counts] = await findCounts(ctx.db, { viewerId: ctx.viewer.id, ...toIds(times) })
  return counts ?? { friends: 0, communities: 0, inCity: 0, neighbours: 0 }
}

const toIds = ({ startsAt, endsAt }: Pick<Times, 'startsAt' | 'endsAt'>) => ({
  from: minIdAt(Date.parse(startsAt)),
  to: minIdAt(Date.parse(endsAt)),
})

type PageOfEdition = EditionValues & { limit: number }

const findFriendPosts = friendPostKind.declarePage<PageOfEdition>((params) => friendPostIds(params, params.limit))
const findCityPosts = friendPostKind.declarePage<PageOfEdition>((params) => cityPostIds(params, params.limit))
const findCommunityPosts = declarePageWithCommunity<PageOfEdition>((params) => communityPostIds(params, params.limit))

const findNeighbours = preparedQuery((db, params: Params<PageOfEdition>) => {
  const page = db.$with('page', { id: users.id }).as(neighbourIds(params, params.limit))
  return db
    .with(page)
    .select(personColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(friendships, isFriendshipWith(params.viewerId))
    .orderBy(desc(users.id))
})

const SECTION_IDS: Record<EditionSection, (params: Params<EditionValues>, limit: SQL) => SQL> = {
  friends: friendPostIds,
  communities: communityPostIds,
  inCity: cityPostIds,
  neighbours: neighbourIds,
}

const findCounts = preparedQuery((db, params: Params<EditionValues>) => {
  const count = (section: EditionSection) => {
    const limit = sql.raw(String(MAX_SHOWN[section] + MAX_MORE))
    return sql<number>`(select count(*)::int from (${SECTION_IDS[section](params, limit)}) found)`
  }
  return db
    .select({
      friends: count('friends'),
      communities: count('communities'),
      inCity: count('inCity'),
      neighbours: count('neighbours'),
    })
    .from(users)
    .where(eq(users.id, params.viewerId))
})

export const getEditionEndpoint = endpoint(
  {
    rest: 'GET /api/editions/:id',
    summary: 'Get an evening edition',
    description:
      'Returns one of your editions: posts of friends, in your communities and in your city, and new members of the city, oldest first. It contains what you may read now, so it can change. Each section is bounded; moreCount is the number of further items, at most 99.',
    output: editionSchema,
    errors: { notFound: true },
    example: { responses: { 200: example } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getEdition(ctx, input)),
)
