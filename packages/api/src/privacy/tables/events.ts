import { attendances, communityAttendances, communityOccurrences, occurrences } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import { communityPostKind } from '../../communities/community-post-kind.ts'
import { friendPostKind } from '../../posts/friend-post-kind.ts'
import {
  exported,
  exportedIn,
  internal,
  leftOut,
  notPersonal,
  ownedBy,
  ownId,
  rowId,
  secret,
  type TableDeclarations,
} from '../declaration.ts'
import { authorOf, excerptOf, isoTime, sqlField } from '../fields.ts'

const OCCURRENCE = {
  id: notPersonal('It only names the row.'),
  postId: notPersonal('It only names the post.'),
  plannedStart: leftOut('It follows from the event, which is in the export with its post.'),
  start: leftOut('It follows from the event, unless you moved this date.'),
  end: leftOut('It follows from the event, unless you moved this date.'),
  startsAt: leftOut('It follows from the event, unless you moved this date.'),
  endsAt: leftOut('It follows from the event, unless you moved this date.'),
  movedAt: leftOut('It records that you moved one date of an event.'),
  cancelledBy: leftOut('It records that you cancelled one date of an event.'),
  sequence: leftOut('It counts the changes of one date.'),
  lastPosition: notPersonal('It counts the answers of others.'),
} as const

const ATTENDANCE = {
  id: rowId,
  occurrenceId: exportedIn('startsAt'),
  userId: ownId,
  answer: exported,
  position: leftOut('It is your place in the order of the answers of others.'),
  hasPlace: exported,
  reminder: exported,
  remindAt: internal,
  answeredAt: exported,
} as const

const answers = (
  table: typeof attendances | typeof communityAttendances,
  dates: typeof occurrences | typeof communityOccurrences,
  kind: Pick<typeof friendPostKind | typeof communityPostKind, 'posts' | 'isReadableBy'>,
) => {
  const postId = sql`(select o.post_id from ${dates} o where o.id = ${table.occurrenceId})`
  return {
    own: ownedBy(table.userId),
    order: [table.occurrenceId],
    counted: true,
    fields: {
      // Null if the member can no longer read the event, because the author may have moved the date since.
      startsAt: sqlField(
        ({ userId }) => sql<string | null>`(select ${isoTime(dates.startsAt)} from ${dates}
          join ${kind.posts} on ${kind.posts.id} = ${dates.postId}
          where ${dates.id} = ${table.occurrenceId} and ${kind.isReadableBy(userId)})`,
      ),
      author: authorOf(kind.posts, postId),
      excerpt: excerptOf(kind, postId),
    },
  } as const
}

/** Tables of the dates of events, of the answers to them, and of private calendars. */
export const eventTables = {
  occurrences: { noun: 'posts', seenBy: 'audience', columns: OCCURRENCE },
  communityOccurrences: { noun: 'posts', seenBy: 'communityMembers', columns: OCCURRENCE },
  attendances: {
    noun: 'events',
    seenBy: 'audience',
    files: { 'event-answers': answers(attendances, occurrences, friendPostKind) },
    columns: ATTENDANCE,
  },
  communityAttendances: {
    noun: 'events',
    seenBy: 'communityMembers',
    files: { 'event-answers': answers(communityAttendances, communityOccurrences, communityPostKind) },
    columns: ATTENDANCE,
  },
  calendarFeeds: {
    noun: 'events',
    seenBy: 'server',
    rowsDeleted: 'when you revoke the address of your private calendar',
    columns: {
      userId: ownId,
      digest: secret,
      createdAt: leftOut('It only tells when you got the address of your private calendar.', { seenBy: 'you' }),
    },
  },
} satisfies TableDeclarations<
  'occurrences' | 'communityOccurrences' | 'attendances' | 'communityAttendances' | 'calendarFeeds'
>
