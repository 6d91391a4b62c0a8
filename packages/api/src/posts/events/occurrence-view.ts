import { isoTimestamp } from '@stoop/db/iso-timestamp'
import type { Occurrence } from '@stoop/validators/occurrences'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Id } from '../../id.ts'
import { withBlocks } from '../../users/hidden-people.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import type { ReadableTables } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'

type Kind = Pick<ReadableTables, 'posts' | 'occurrences' | 'attendances' | 'communityId' | 'isReadableBy'>

type Counts = { going: number; waiting: number; interested: number }

/** The columns for `toOccurrence`. The query must join the post, and the viewer's answer with `isOwnAnswer`. */
export const occurrenceColumns = (kind: Kind, viewerId: Id) => ({
  ...dateColumns(kind),
  // A member who left the community, or is no longer a friend of the author, does not count until this ends.
  counts: sql<Counts>`(select json_build_object('going', count(*) filter (where a.has_place),
    'waiting', count(*) filter (where a.answer = 'going' and not a.has_place),
    'interested', count(*) filter (where a.answer = 'interested'))
    from ${kind.attendances} a where a.occurrence_id = ${kind.occurrences.id} and a.answer <> 'not'
      and ${isVisiblePerson(viewerId, sql`a.user_id`)} and ${isReadableByAttendee(kind)})`,
})

/** The columns of an occurrence with the viewer's answer, without the numbers of answers, which cost a query for each row. */
export const dateColumns = ({ posts, occurrences, attendances, communityId, isReadableBy }: Kind) => ({
  id: occurrences.id,
  postId: occurrences.postId,
  communityId,
  start: occurrences.start,
  end: occurrences.end,
  startsAt: isoTimestamp(occurrences.startsAt),
  endsAt: isoTimestamp(occurrences.endsAt),
  isMoved: sql<boolean>`${occurrences.movedAt} is not null`,
  isCancelled: sql<boolean>`${occurrences.cancelledBy} is not null`,
  details: posts.details,
  answer: attendances.answer,
  reminder: attendances.reminder,
  waitingPosition: sql<number | null>`case when ${attendances.answer} = 'going' and not ${attendances.hasPlace} then
    (select count(*)::int from ${attendances} a where a.occurrence_id = ${occurrences.id} and a.answer = 'going'
      and not a.has_place and a.position <= ${attendances.position}
      and ${isVisiblePerson(null, sql`a.user_id`)} and ${isReadableByAttendee({ isReadableBy })}) end`,
})

/** SQL: the member of the answer `a` can read the post. Their blocks count even if the viewer has none. */
const isReadableByAttendee = ({ isReadableBy }: Pick<Kind, 'isReadableBy'>) =>
  withBlocks(() => sql`${isReadableBy(sql`a.user_id`)}`)

/** SQL: join condition for the viewer's answer to an occurrence. */
export const isOwnAnswer = ({ occurrences, attendances }: Kind, viewerId: Id): SQL | undefined =>
  and(eq(attendances.occurrenceId, occurrences.id), eq(attendances.userId, viewerId))

export type OccurrenceRow = Omit<Occurrence, 'timeZone' | 'place' | 'capacity' | `${keyof Counts}Count`> & {
  details: PostDetailsColumn
  counts: Counts
}

type PostDetailsColumn = PostTables['posts']['$inferSelect']['details']

/** Converts a row to the output. */
export function toOccurrence({ details, counts, ...row }: OccurrenceRow): Occurrence {
  const { timeZone, place, capacity } = requireEvent(details)
  return {
    ...row,
    timeZone,
    place,
    capacity: capacity ?? null,
    goingCount: counts.going,
    interestedCount: counts.interested,
    waitingCount: counts.waiting,
  }
}

/** Returns the details of a post that is an event. Only events have occurrences, so any other post is an error. */
export function requireEvent(details: PostDetailsColumn) {
  if (details?.format !== 'event') throw new Error('A post with occurrences is not an event')
  return details
}
