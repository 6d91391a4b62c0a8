// Over 200 lines: one statement for the ids of all sections, and one for the items of each section.
import { minIdAt } from '@stoop/db/ids'
import { isoTimestamp } from '@stoop/db/iso-timestamp'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communities, editions, friendships, users } from '@stoop/db/schema'
import {
  type Edition,
  type EditionAsk,
  type EditionSection,
  type EditionTimes,
  edition as editionSchema,
} from '@stoop/validators/editions'
import { idInput } from '@stoop/validators/ids'
import { LIMITS } from '@stoop/validators/limits'
import { and, desc, eq, type SQL, sql } from 'drizzle-orm'
import { selectEvents, sortByStart, toCalendarEvent, toTitle } from '../calendar/event-rows.ts'
import { POST_KINDS } from '../calendar/list-events.ts'
import type { AuthenticatedContext } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { edition as example } from '../examples/editions.ts'
import { declarePageWithCommunity } from '../feeds/posts-of-communities.ts'
import { isFriendshipWith, personColumns, toPerson } from '../friends/person-view.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { oncePerKind, type PostKindBase } from '../posts/post-kind.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import {
  askIds,
  cityPostIds,
  communityPostIds,
  type EditionValues,
  eventIds,
  friendPostIds,
  neighbourIds,
} from './edition-posts.ts'
import { findNextDay } from './edition-times.ts'
import { editionTimesColumns } from './list-editions.ts'

/** How many items of a section are shown. Clients and mails shorten posts, so that an edition takes about five minutes to read. */
const MAX_SHOWN: Record<EditionSection, number> = {
  friends: 12,
  communities: 12,
  inCity: 8,
  neighbours: 6,
  events: 8,
  asks: 6,
}
const MAX_MORE = 99
/** Asks are open for two weeks unless their author chooses another time. */
const ASKS_MS = LIMITS.listingDays.default * DAY_MS

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
  const [friends, communities, inCity, neighbours, events, asks] = await Promise.all([
    read('friends', (values) => findPosts(ctx, values)),
    read('communities', (values) => findCommunityPosts(ctx, values)),
    read('inCity', (values) => findPosts(ctx, values)),
    read('neighbours', (values) => findNeighbours(ctx.db, values)),
    read('events', (values) => findOfBothKinds(ctx, findEvents, values)),
    read('asks', (values) => findOfBothKinds(ctx, findAsks, values)),
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
    events: { ...toSection('events', []), items: sortByStart(events).map(toCalendarEvent) },
    asks: toSection('asks', asks.sort((a, b) => (a.id < b.id ? 1 : -1)).map(toAsk)),
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
  const { friends, communities, inCity, neighbours, events, asks } = await findIds(ctx, times)
  return {
    friends: friends.length,
    communities: communities.length,
    inCity: inCity.length,
    neighbours: neighbours.length,
    events: events.length,
    asks: asks.length,
  }
}

type SectionIds = Record<EditionSection, string[]>

/**
 * Returns the ids of each section, newest first, at most 99 more than are shown; the events are those that start first. Each section
 * is searched only once. Asks that are shown in another section are left out.
 */
async function findIds(
  { db, viewer, site }: AuthenticatedContext,
  { id, startsAt, endsAt, city }: EditionTimesInCity,
): Promise<SectionIds> {
  const end = Date.parse(endsAt)
  const day = findNextDay(end, site.getZone(city))
  const [ids] = await findSectionIds(db, {
    ...{ viewerId: viewer.id, id },
    ...{ from: minIdAt(Date.parse(startsAt)), to: minIdAt(end), asksFrom: minIdAt(end - ASKS_MS) },
    ...{ dayStart: new Date(day.startsAt).toISOString(), dayEnd: new Date(day.endsAt).toISOString() },
  })
  if (!ids) return { friends: [], communities: [], inCity: [], neighbours: [], events: [], asks: [] }
  const sections = ['friends', 'communities', 'inCity'] as const
  const shown = new Set(sections.flatMap((section) => ids[section].slice(0, MAX_SHOWN[section])))
  return { ...ids, asks: ids.asks.filter((ask) => !shown.has(ask)) }
}

const SECTION_IDS: Record<EditionSection, (params: Params<EditionValues>, limit: SQL) => SQL> = {
  friends: friendPostIds,
  communities: communityPostIds,
  inCity: cityPostIds,
  neighbours: neighbourIds,
  events: eventIds,
  asks: askIds,
}

const findSectionIds = preparedQuery((db, params: Params<EditionValues & { id: string }>) => {
  const list = (section: EditionSection) => {
    const limit = sql.raw(String(MAX_SHOWN[section] + MAX_MORE))
    return sql<string[]>`array_to_json(array(${SECTION_IDS[section](params, limit)}))`
  }
  return (
    db
      .select({
        friends: list('friends'),
        communities: list('communities'),
        inCity: list('inCity'),
        neighbours: list('neighbours'),
        events: list('events'),
        asks: list('asks'),
      })
      .from(users)
      // Without a join, drizzle would leave out the names of tables inside of the subqueries.
      .innerJoin(editions, eq(editions.userId, users.id))
      .where(and(eq(users.id, params.viewerId), eq(editions.id, params.id)))
  )
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

/** Reads events or asks of friends' posts and of community posts. */
async function findOfBothKinds<Row>(
  { db }: AuthenticatedContext,
  find: (kind: PostKindBase<never>) => (db: AuthenticatedContext['db'], values: ItemValues) => Promise<Row[]>,
  values: ItemValues,
): Promise<Row[]> {
  return (await Promise.all(POST_KINDS.map((kind) => find(kind)(db, values)))).flat()
}

const findEvents = oncePerKind((kind) =>
  preparedQuery((db, params: Params<ItemValues>) =>
    selectEvents(db, kind, params.viewerId, sql`${kind.occurrences.id} in (${splitIds(params)})`),
  ),
)

const findAsks = oncePerKind((kind) =>
  preparedQuery((db, params: Params<ItemValues>) => {
    const { posts, communityId } = kind
    return db
      .select({
        ...{ id: posts.id, content: posts.content, createdAt: isoTimestamp(posts.createdAt) },
        communityId: sql<string | null>`${communityId}`,
        communityName: sql<string | null>`(select c.name from ${communities} c where c.id = ${communityId})`,
        author: bylineColumns,
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(sql`${posts.id} in (${splitIds(params)})`)
  }),
)

type AskRow = Awaited<ReturnType<ReturnType<typeof findAsks>>>[number]

const toAsk = ({ content, author, ...row }: AskRow): EditionAsk => ({
  ...row,
  title: toTitle(content),
  author: toByline(author),
})

export const getEditionEndpoint = endpoint(
  {
    rest: 'GET /api/editions/:id',
    summary: 'Get an evening edition',
    description:
      'Returns one of your editions: posts of friends, in your communities and in your city, and new members of the city, oldest first; the events of the next day, and open asks. It contains what you may read now, so it can change. Each section is bounded; moreCount is the number of further items, at most 99.',
    output: editionSchema,
    errors: { notFound: true },
    example: { responses: { 200: example } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getEdition(ctx, input)),
)
