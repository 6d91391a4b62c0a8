import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { notifyAboutEvents, recipientsOf } from '../../notify/notify-about-events.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { PostKindBase, PostTarget } from '../post-kind.ts'
import { toNotifiedEvent } from './fill-places.ts'
import { reminderTime } from './reminder-time.ts'

type Changes = {
  /** Occurrences with another time or place, and those that are no longer cancelled. */
  changedIds: string[]
  cancelledIds: string[]
}

/**
 * Notifies the members who are going to or interested in changed occurrences, each once: of the cancellation, or else of the
 * change. Does not notify the viewer, who is the author.
 */
export async function notifyAttendees(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  post: PostTarget,
  { changedIds, cancelledIds }: Changes,
): Promise<void> {
  const cancelled = new Set(await listAttendeeIds(tx, kind, cancelledIds))
  const isCancelled = new Set(cancelledIds)
  const changed = await listAttendeeIds(
    tx,
    kind,
    changedIds.filter((id) => !isCancelled.has(id)),
  )
  const event = toNotifiedEvent(post)
  await notifyAboutEvents(tx, 'event_cancelled', recipientsOf(event, [...cancelled]))
  await notifyAboutEvents(
    tx,
    'event_moved',
    recipientsOf(
      event,
      changed.filter((id) => !cancelled.has(id)),
    ),
  )
}

async function listAttendeeIds(
  { db, viewer }: TransactionContext,
  { attendances }: PostKindBase<never>,
  occurrenceIds: string[],
): Promise<string[]> {
  if (occurrenceIds.length === 0) return []
  const rows = await db
    .selectDistinct({ userId: attendances.userId })
    .from(attendances)
    .where(
      and(
        inArray(attendances.occurrenceId, occurrenceIds),
        ne(attendances.answer, 'not'),
        ne(attendances.userId, viewer.id),
      ),
    )
  return rows.map(({ userId }) => userId)
}

/** Computes the time of the reminders again, after occurrences were moved or are no longer cancelled. */
export async function resetReminders(
  { db, clock }: TransactionContext,
  { occurrences, attendances }: PostKindBase<never>,
  occurrenceIds: string[],
): Promise<void> {
  if (occurrenceIds.length === 0) return
  await db
    .update(attendances)
    .set({ remindAt: reminderTime(occurrences.startsAt, attendances.reminder, clock) })
    .from(occurrences)
    .where(
      and(
        inArray(occurrences.id, occurrenceIds),
        eq(attendances.occurrenceId, occurrences.id),
        sql`${attendances.answer} <> 'not'`,
      ),
    )
}
