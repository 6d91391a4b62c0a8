import { isDeepStrictEqual } from 'node:util'
import { newId } from '@stoop/db/ids'
import { EVENT_LIMITS, type StoredEvent } from '@stoop/validators/event'
import type { StoredDetails } from '@stoop/validators/post-formats'
import { sql } from 'drizzle-orm'
import { badRequest } from '../../errors.ts'
import { expandOccurrences, loadToTimes, type OccurrenceTimes } from '../../recurrence/expand-occurrences.ts'
import { toWallMs } from '../../recurrence/wall-time.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { EventAnswers } from '../formats/event.ts'
import type { PostKindBase, PostTarget } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'
import { cancelOccurrences, restoreOccurrences } from './cancel-occurrences.ts'
import { fillPlaces, notifyPromoted } from './fill-places.ts'
import { type LockedOccurrence, lockOccurrencesOf } from './lock-occurrences.ts'
import { type MovedOccurrence, matchOccurrences } from './match-occurrences.ts'
import { notifyAttendees, resetReminders } from './notify-attendees.ts'

/**
 * Inserts the occurrences of a new event; does nothing for other posts. Returns the date for its card. Throws badRequest if all of them
 * are over.
 */
export async function scheduleNewEvent(
  tx: TransactionContext,
  kind: PostTables,
  { id: postId, communityId = null }: { id: string; communityId?: string | null | undefined },
  details: StoredDetails | null,
): Promise<EventAnswers> {
  if (details?.format !== 'event') return null
  const planned = await listPlanned(tx, details)
  const coming = planned.filter(({ endsAt }) => endsAt.getTime() > tx.clock.now())
  const [first] = await insertOccurrences(tx, kind, postId, coming)
  if (!first) return null
  const { id, start, end, startsAt, endsAt } = first
  return {
    ...{ id, postId, communityId, start, end, startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() },
    ...{ isMoved: false, isCancelled: false, counts: { going: 0, waiting: 0, interested: 0 } },
    ...{ answer: null, reminder: null, waitingPosition: null },
  }
}

/**
 * Changes all occurrences of an edited event that are not over, and keeps their answers (decision 160). Cancels the ones that the
 * new rule no longer has, and restores the ones that it has again. Notifies the members who answered, and fills new places.
 * Throws badRequest if all occurrences of the new rule are over.
 */
export async function rescheduleEvent(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  post: PostTarget,
  { before, after }: { before: StoredDetails | null; after: StoredDetails | null },
): Promise<void> {
  if (before?.format !== 'event' || after?.format !== 'event') return
  const isMoved = !isDeepStrictEqual(timesOf(before), timesOf(after))
  const isPlaceChanged = before.place !== after.place
  if (!isMoved && !isPlaceChanged && before.capacity === after.capacity) return
  const existing = await lockOccurrencesOf(tx, kind, post.id)
  const changes = isMoved ? await applyRule(tx, kind, post.id, { existing, before, after }) : NO_CHANGES
  const now = tx.clock.now()
  const open = existing
    .filter(
      ({ id, endsAt, cancelledBy }) =>
        cancelledBy === null && endsAt.getTime() > now && !changes.droppedIds.includes(id),
    )
    .map(({ id }) => id)
  const changedIds = isPlaceChanged ? [...open, ...changes.restoredIds] : [...changes.movedIds, ...changes.restoredIds]
  const cancelledIds = existing
    .filter(({ id, cancelledBy }) => cancelledBy === null && changes.droppedIds.includes(id))
    .map(({ id }) => id)
  await resetReminders(tx, kind, [...changes.movedIds, ...changes.restoredIds])
  await notifyAttendees(tx, kind, post, { changedIds, cancelledIds })
  await deleteDropped(tx, kind, changes.droppedIds)
  await notifyPromoted(tx, post, await fillPlaces(tx, kind, [...open, ...changes.restoredIds]))
}

const timesOf = ({ start, end, timeZone, repeat }: StoredEvent) => ({ start, end, timeZone, repeat })
const durationOf = ({ start, end }: StoredEvent) => toWallMs(end) - toWallMs(start)

type RuleChanges = { movedIds: string[]; restoredIds: string[]; droppedIds: string[] }
const NO_CHANGES: RuleChanges = { movedIds: [], restoredIds: [], droppedIds: [] }

type Rescheduled = { existing: LockedOccurrence[]; before: StoredEvent; after: StoredEvent }

/** Gives the occurrences the times of the new rule. Returns which ones were moved, restored and cancelled. */
async function applyRule(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  postId: string,
  { existing, before, after }: Rescheduled,
): Promise<RuleChanges> {
  const planned = await listPlanned(tx, after)
  const durationMs = durationOf(before) === durationOf(after) ? undefined : durationOf(after)
  const toTimes = await loadToTimes(after.timeZone)
  const shiftMs = toWallMs(after.start) - toWallMs(before.start)
  const rule = { planned, toTimes, durationMs, shiftMs, now: tx.clock.now() }
  const { moved, inserted, matchedIds, droppedIds } = matchOccurrences(existing, rule)
  const cancelledIds = new Set(existing.flatMap(({ id, cancelledBy }) => (cancelledBy === null ? [] : [id])))
  await moveOccurrences(tx, kind, moved)
  const restoredIds = await restoreOccurrences(tx, kind, matchedIds, 'rule')
  await cancelOccurrences(tx, kind, droppedIds, 'rule')
  await insertOccurrences(tx, kind, postId, inserted)
  const movedIds = moved.filter(({ id, isTimeChanged }) => isTimeChanged && !cancelledIds.has(id)).map(({ id }) => id)
  return { movedIds, restoredIds, droppedIds }
}

/** Returns all occurrences of the rule. Throws badRequest if all of them are over. */
async function listPlanned({ clock }: TransactionContext, event: StoredEvent): Promise<OccurrenceTimes[]> {
  const planned = await expandOccurrences(event)
  if (!planned.some(({ endsAt }) => endsAt.getTime() > clock.now()))
    throw badRequest('EVENT_IN_PAST', { field: 'details.start' })
  return planned
}

/**
 * Deletes occurrences that only the rule cancelled and to which no member is going or interested, and those above the limit, so
 * that repeated edits do not leave more and more rows. The author's cancellations stay, so that a later rule does not undo them.
 */
async function deleteDropped(
  { db }: TransactionContext,
  { occurrences, attendances }: PostTables,
  ids: string[],
): Promise<void> {
  if (ids.length === 0) return
  await db.execute(sql`delete from ${occurrences} o where o.id = any(${sql.param(ids)}::uuid[]) and (
    o.id = any(${sql.param(ids.slice(0, -EVENT_LIMITS.occurrences))}::uuid[])
    or o.cancelled_by = 'rule' and not exists (select from ${attendances} a where a.occurrence_id = o.id and a.answer <> 'not'))`)
}

async function insertOccurrences(
  { db, clock }: TransactionContext,
  { occurrences }: PostTables,
  postId: string,
  times: OccurrenceTimes[],
) {
  if (times.length === 0) return []
  const now = clock.now()
  const rows = times.map((occurrence) => ({ id: newId(now), postId, plannedStart: occurrence.start, ...occurrence }))
  await db.insert(occurrences).values(rows)
  return rows
}

/** Sets the times of occurrences, and whether the author moved them apart from the rule. */
export async function moveOccurrences(
  { db }: TransactionContext,
  { occurrences }: PostTables,
  moved: readonly MovedOccurrence[],
): Promise<void> {
  if (moved.length === 0) return
  const list = <Key extends keyof MovedOccurrence>(key: Key) =>
    sql.param(moved.map((row) => (row[key] instanceof Date ? row[key].toISOString() : row[key])))
  await db.execute(sql`
    update ${occurrences} o set planned_start = m.planned_start, start = m.start, "end" = m.end_, starts_at = m.starts_at::timestamptz,
      ends_at = m.ends_at::timestamptz, moved_at = m.moved_at::timestamptz, sequence = o.sequence + 1
    from unnest(${list('id')}::uuid[], ${list('plannedStart')}::text[], ${list('start')}::text[], ${list('end')}::text[],
      ${list('startsAt')}::text[], ${list('endsAt')}::text[], ${list('movedAt')}::text[])
      m(id, planned_start, start, end_, starts_at, ends_at, moved_at)
    where o.id = m.id`)
}
