import type { Database, Tx } from '@stoop/db/client'
import { communities, users } from '@stoop/db/schema'
import type { CalendarEvent } from '@stoop/validators/occurrences'
import { asc, eq, type SQL, sql } from 'drizzle-orm'
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

/** Selects the next occurrences for calendars. The condition must check who may read the posts. */
export function selectDates(db: Database | Tx, kind: PostKindBase<never>, viewerId: Id, where: SQL | undefined) {
  const { posts, occurrences, attendances } = kind
  return db
    .select({ occurrence: dateColumns(kind), ...eventColumns(kind) })
    .from(occurrences)
    .innerJoin(posts, eq(posts.id, occurrences.postId))
    .innerJoin(users, eq(users.id, posts.authorId))
    .leftJoin(attendances, isOwnAnswer(kind, viewerId))
    .where(where)
    .orderBy(asc(occurrences.startsAt), asc(occurrences.id))
    .limit(MAX_CALENDAR_EVENTS)
}

const eventColumns = ({ posts, occurrences, communityId }: PostKindBase<never>) => ({
  content: posts.content,
  // Grows with each change of the date and of its post, as calendar programs require.
  sequence: sql<number>`${occurrences.sequence} + ${posts.version} - 1`,
  communityName: sql<string | null>`(select c.name from ${communities} c where c.id = ${communityId})`,
  author: bylineColumns,
})

type EventRow = Awaited<ReturnType<typeof selectEvents>>[number]
export type DateRow = Awaited<ReturnType<typeof selectDates>>[number]

/** Sorts rows of both kinds of post like their queries. */
export const sortByStart = <Row extends { occurrence: { startsAt: string; id: string } }>(rows: Row[]): Row[] =>
  rows.sort(({ occurrence: a }, { occurrence: b }) =>
    a.startsAt === b.startsAt ? (a.id < b.id ? -1 : 1) : a.startsAt < b.startsAt ? -1 : 1,
  )

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
