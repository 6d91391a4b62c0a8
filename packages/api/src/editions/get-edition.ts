import { minIdAt } from '@stoop/db/ids'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { editions, friendships, users } from '@stoop/db/schema'
import {
  type Edition,
  type EditionSection,
  type EditionTimes,
  edition as editionSchema,
} from '@stoop/validators/editions'
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

/** How many items of a section are shown. Clients and mails shorten posts, so that an edition takes about five minutes to read. */
const MAX_SHOWN: Record<EditionSection, number> = { friends: 12, communities: 12, inCity: 8, neighbours: 6 }
const MAX_MORE = 99

/** Returns one of the viewer's editions with what the viewer may read now. Throws notFound for the edition of another member. */
async function getEdition(ctx: AuthenticatedContext, { id }: { id: string }): Promise<Edition> {
  const found = await findEdition(ctx, id)
  if (!found) throw notFound('Edition')
  return found
}

/** Returns what `getEdition` returns; undefined if the viewer has no edition with this id. */
export async function findEdition(ctx: AuthenticatedContext, id: string): Promise<Edition | undefined> {
  const times = await findEditionTimes(ctx, id)
  if (!times) return undefined
  const ids = await findIds(ctx, times)
  const read = <Item>(section: EditionSection, find: FindItems<Item>): Promise<Item[]> => {
    const shown = ids[section].slice(0, MAX_SHOWN[section])
    return shown.length === 0
      ? Promise.resolve([])
      : find({ viewerId: ctx.viewer.id, ids: shown.join(), limit: shown.length })
  }
  const [friends, communities, inCity, neighbours] = await Promise.all([
    read('friends', (values) => findPosts(ctx, values)),
    read('communities', (values) => findCommunityPosts(ctx, values)),
    read('inCity', (values) => findPosts(ctx, values)),
    read('neighbours', (values) => findNeighbours(ctx.db, values)),
  ])
  const toSection = <Item>(section: EditionSection, newestFirst: Item[]) => ({
    items: newestFirst.toReversed(),
    moreCount: Math.max(0, ids[section].length - MAX_SHOWN[section]),
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

type EditionTimesInCity = EditionTimes & Pick<Edition, 'city'>

/** Returns the times of one of the viewer's editions, and the viewer's city; undefined if the viewer has no edition with this id. */
export async function findEditionTimes(
  { db, viewer }: AuthenticatedContext,
  id: string,
): Promise<EditionTimesInCity | undefined> {
  const [times] = await findTimes(db, { viewerId: viewer.id, id })
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
export async function countEdition(
  ctx: AuthenticatedContext,
  times: EditionTimesInCity,
): Promise<Record<EditionSection, number>> {
  const { friends, communities, inCity, neighbours } = await findIds(ctx, times)
  return {
    friends: friends.length,
    communities: communities.length,
    inCity: inCity.length,
    neighbours: neighbours.length,
  }
}

type SectionIds = Record<EditionSection, string[]>

/** Returns the ids of each section, newest first, at most 99 more than are shown. Each section is searched only once. */
async function findIds({ db, viewer }: AuthenticatedContext, { startsAt, endsAt }: EditionTimes): Promise<SectionIds> {
  const period = { from: minIdAt(Date.parse(startsAt)), to: minIdAt(Date.parse(endsAt)) }
  const [ids] = await findSectionIds(db, { viewerId: viewer.id, ...period })
  return ids ?? { friends: [], communities: [], inCity: [], neighbours: [] }
}

const SECTION_IDS: Record<EditionSection, (params: Params<EditionValues>, limit: SQL) => SQL> = {
  friends: friendPostIds,
  communities: communityPostIds,
  inCity: cityPostIds,
  neighbours: neighbourIds,
}

const findSectionIds = preparedQuery((db, params: Params<EditionValues>) => {
  const list = (section: EditionSection) => {
    const limit = sql.raw(String(MAX_SHOWN[section] + MAX_MORE))
    return sql<string[]>`array_to_json(array(${SECTION_IDS[section](params, limit)}))`
  }
  return db
    .select({
      friends: list('friends'),
      communities: list('communities'),
      inCity: list('inCity'),
      neighbours: list('neighbours'),
    })
    .from(users)
    .where(eq(users.id, params.viewerId))
})

/** `ids` are separated by commas. */
type ItemValues = { viewerId: string; ids: string; limit: number }
type FindItems<Item> = (values: ItemValues) => Promise<Item[]>

const splitIds = ({ ids }: Params<ItemValues>): SQL =>
  sql`select found.id from unnest(string_to_array(${ids}::text, ',')::uuid[]) found(id)`

const findPosts = friendPostKind.declarePage<ItemValues>(splitIds)
const findCommunityPosts = declarePageWithCommunity<ItemValues>(splitIds)

const findNeighbours = preparedQuery((db, params: Params<ItemValues>) => {
  const page = db.$with('page', { id: users.id }).as(splitIds(params))
  return db
    .with(page)
    .select(personColumns)
    .from(page)
    .innerJoin(users, eq(users.id, page.id))
    .leftJoin(friendships, isFriendshipWith(params.viewerId))
    .orderBy(desc(users.id))
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
