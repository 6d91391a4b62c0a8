import type { Database, Tx } from '@stoop/db/client'
import { isoTimestamp } from '@stoop/db/iso-timestamp'
import { communities, users } from '@stoop/db/schema'
import type { CalendarEvent } from '@stoop/validators/occurrences'
import { asc, desc, eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { Id } from '../id.ts'
import { dateColumns, isOwnAnswer, occurrenceColumns, toOccurrence } from '../posts/events/occurrence-view.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { bylineColumns, toByline } from '../users/byline.ts'

const TITLE_LENGTH = 80

/** How many dates a calendar has at most: the next ones. */
export const MAX_CALENDAR_EVENTS = 1000

/** Selects occurrences for lists, in the order of their starts. The condition must check who may read the posts. */
export function selectEvents(db: Database | Tx, kind: PostKindBase<never>, viewerId: Id, where: SQL | undefined) {
  const { posts, occurrences, attendances } = kind
  return db
    .select({ occurrence: occurrenceColumns(kind, viewerId), ...eventColumns(kind) })
    .from(occurrences)
    .innerJoin(posts, eq(posts.id, occurrences.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(attendances, isOwnAnswer(kind, viewerId))
    .where(where)
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
}

/** Selects the next occurrences for calendars, then the last past ones. The condition must check who may read the posts. */
export function selectDates(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  kind: PostKindBase<never>,
  viewerId: Id,
  where: SQL | undefined,
) {
  const { posts, occurrences, attendances } = kind
  const now = sql`${new Date(clock.now()).toISOString()}::timestamptz`
  const isOver = sql`${occurrences.endsAt} <= ${now}`
  return db
    .select({ occurrence: dateColumns(kind), ...eventColumns(kind) })
    .from(occurrences)
    .innerJoin(posts, eq(posts.id, occurrences.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(attendances, isOwnAnswer(kind, viewerId))
    .where(where)
    .orderBy(isOver, sql`case when ${isOver} then null else ${occurrences.startsAt} end`, desc(occurrences.startsAt))
    .limit(MAX_CALENDAR_EVENTS)
}

const eventColumns = ({ posts, occurrences, communityId }: PostKindBase<never>) => ({
  content: posts.content,
  // Grows with each change of the date and of its post, as calendar programs require.
  sequence: sql<number>`${occurrences.sequence} + ${posts.version} - 1`,
  // DTSTAMP is the last revision. The time of the request would change every date in every response.
  changedAt: isoTimestamp(sql`greatest(${posts.createdAt}, ${posts.editedAt}, ${occurrences.movedAt})`),
  communityName: sql<string | null>`(select c.name from ${communities} c where c.id = ${communityId})`,
  author: bylineColumns,
})

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
export type DateRow = Awaited<ReturnType<typeof selectDates>>[number]

type CalendarRow = { occurrence: { startsAt: string; endsAt: string; id: string } }

/** Sorts rows of both kinds of post like their queries. */
export const sortByStart = <Row extends { occurrence: { startsAt: string; id: string } }>(rows: Row[]): Row[] =>
  rows.sort(({ occurrence: a }, { occurrence: b }) =>
    a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1,
  )

/** Returns the dates of a calendar in order: the next ones, and the last past ones if there is room for them. */
export function pickDates<Row extends CalendarRow>({ clock }: Pick<Services, 'clock'>, rows: Row[]): Row[] {
  const now = new Date(clock.now()).toISOString()
  const sorted = sortByStart(rows)
  const coming = sorted.filter(({ occurrence }) => occurrence.endsAt > now).slice(0, MAX_CALENDAR_EVENTS)
  const past = sorted.filter(({ occurrence }) => occurrence.endsAt <= now)
  return [...past.slice(Math.max(0, past.length - (MAX_CALENDAR_EVENTS - coming.length))), ...coming]
}

export const toCalendarEvent = ({ occurrence, content, communityName, author }: EventRow): CalendarEvent => ({
  ...toOccurrence(occurrence),
  title: toTitle(content),
  author: toByline(author),
  communityName,
})

/** Returns the first line of a post, shortened at a space if it is long. */
export function toTitle(content: string): string {
  const [line = ''] = content.trim().split('\n')
  return shorten(line, TITLE_LENGTH)
}

/** Returns a text, shortened at a space if it is longer than `length`. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text
  const start = text.slice(0, length)
  const end = start.lastIndexOf(' ')
  return `${(end > 0 ? start.slice(0, end) : start).toWellFormed()}…`
}
