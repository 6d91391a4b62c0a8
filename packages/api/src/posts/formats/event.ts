import { isDeepStrictEqual } from 'node:util'
import { toIsoText } from '@stoop/db/iso-timestamp'
import type { EventInput, StoredEvent } from '@stoop/validators/event'
import type { Event } from '@stoop/validators/occurrences'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Id } from '../../id.ts'
import { isOwnAnswer, type OccurrenceRow, occurrenceColumns, toOccurrence } from '../events/occurrence-view.ts'
import type { ReadableTables } from '../post-kind.ts'

/** Returns the details of a new or edited event as they are stored. */
export const toStoredEvent = ({
  mapUrl = null,
  capacity = null,
  repeat = null,
  ...event
}: EventInput): StoredEvent => ({
  ...event,
  mapUrl,
  capacity,
  repeat,
})

/**
 * Returns the details of an event after an edit. Keeps the order of the stored keys, because an edit without a change is recognised
 * by comparing both as JSON.
 */
export function toEditedEvent(current: StoredEvent, input: EventInput): StoredEvent {
  const edited = { ...current, ...toStoredEvent(input) }
  return isDeepStrictEqual(edited.repeat, current.repeat) ? { ...edited, repeat: current.repeat } : edited
}

/** The date of an event that its card shows; null if it has none. Its instants are timestamps in JSON. */
export type EventAnswers = Omit<OccurrenceRow, 'details'> | null

/**
 * SQL: `EventAnswers` as JSON: the next date that takes place. Without one, the next cancelled date, or else the last one. Uses the
 * clock of the database, because prepared queries contain it.
 */
export function eventAnswers(kind: ReadableTables, viewerId: Id): SQL {
  const { posts, occurrences, attendances } = kind
  const { details: _, ...columns } = occurrenceColumns(kind, viewerId)
  const pairs = Object.entries<SQLWrapper>(columns).map(([key, column]) => sql`${sql.raw(`'${key}'`)}, ${column}`)
  return sql`(select json_build_object(${sql.join(pairs, sql`, `)})
    from ${occurrences} left join ${attendances} on ${isOwnAnswer(kind, viewerId)}
    where ${occurrences.id} = (select o.id from ${occurrences} o where o.post_id = ${posts.id}
      order by o.ends_at <= now(), o.cancelled_by is not null, case when o.ends_at > now() then o.starts_at end, o.starts_at desc
      limit 1))`
}

/** Returns an event for a response. */
export const toEvent = (stored: StoredEvent, next: EventAnswers = null): Event => ({
  ...stored,
  next:
    next &&
    toOccurrence({ ...next, startsAt: toIsoText(next.startsAt), endsAt: toIsoText(next.endsAt), details: stored }),
})
