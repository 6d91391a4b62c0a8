import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { type CalendarEvent, calendarEvent } from '@stoop/validators/occurrences'
import { type ListPage, type PageInput, pageInput } from '@stoop/validators/paging'
import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import { communityPostKind } from '../communities/community-post-kind.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { calendarEvent as calendarEventExample } from '../examples/event.ts'
import type { Id } from '../id.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { FIRST_POSITION, occurrencePosition } from '../posts/events/list-occurrences.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { oncePerKind, type PostKindBase } from '../posts/post-kind.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { selectEvents, sortByStart, toCalendarEvent } from './event-rows.ts'

/** Both kinds of post, as kinds without their own references. */
export const POST_KINDS: readonly PostKindBase<never>[] = [friendPostKind, communityPostKind]

const listCursor = createCursor('events', occurrencePosition)

/**
 * Returns a page of the viewer's events that are not over: those that the viewer wrote, is going to, waits for or is interested
 * in, and may read.
 */
export async function listEvents(ctx: AuthenticatedContext, input: PageInput): Promise<ListPage<CalendarEvent>> {
  const [afterStart, afterId] = listCursor.decode(input.cursor) ?? FIRST_POSITION
  const now = new Date(ctx.clock.now()).toISOString()
  const values = { viewerId: ctx.viewer.id, now, afterStart, afterId, limit: limitWithLookahead(input) }
  const found = await Promise.all(POST_KINDS.map((kind) => findEvents(kind)(ctx.db, values)))
  return toPage(sortByStart(found.flat()), input, toCalendarEvent, ({ occurrence: { startsAt, id } }) =>
    listCursor.encode([startsAt, id]),
  )
}

type Values = { viewerId: string; now: string; afterStart: string; afterId: string; limit: number }

const findEvents = oncePerKind((kind) =>
  preparedQuery((db, { viewerId, now, afterStart, afterId, limit }: Params<Values>) => {
    const { occurrences } = kind
    const isAfter = sql`(${occurrences.startsAt}, ${occurrences.id}) > (${afterStart}::timestamptz, ${afterId}::uuid)`
    const where = and(gt(occurrences.endsAt, now), isAfter, isOwnEvent(kind, viewerId))
    return selectEvents(db, kind, viewerId, where).limit(limit)
  }),
)

/** SQL: the viewer wrote the event of this occurrence or answered it, and may read it. */
export const isOwnEvent = (kind: PostKindBase<never>, viewerId: Id): SQL | undefined => {
  const { posts, occurrences, attendances } = kind
  return and(
    // A union: with OR, PostgreSQL would check every occurrence instead of using the indexes.
    sql`${occurrences.id} in (
      select a.occurrence_id from ${attendances} a where a.user_id = ${viewerId} and a.answer <> 'not'
      union select o.id from ${posts} p join ${occurrences} o on o.post_id = p.id where p.author_id = ${viewerId} and p.format = 'event')`,
    kind.isReadableBy(viewerId),
    eq(posts.format, 'event'),
  )
}

export const listEventsEndpoint = endpoint(
  {
    rest: 'GET /api/events',
    summary: 'List your events',
    description:
      'Lists the dates that are not over of events that you wrote, are going to, wait for or are interested in, the next one first.',
    output: listOf(calendarEvent),
    example: { responses: { 200: [calendarEventExample] } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listEvents(ctx, input)),
)
