import { newId } from '@stoop/db/ids'
import type { EventReminder } from '@stoop/validators/choices'
import { attendanceInput, type Occurrence, occurrence as occurrenceOutput } from '@stoop/validators/occurrences'
import { and, eq, sql } from 'drizzle-orm'
import { type AuthenticatedContext, primaryOf } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { answeredOccurrence } from '../../examples/event.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { type PostKindBase, type PostRef, type PostTarget, toPostReference } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { fillPlaces, notifyPromoted } from './fill-places.ts'
import { requireOccurrence } from './list-occurrences.ts'
import { lockOccurrence } from './lock-occurrences.ts'
import { reminderTime } from './reminder-time.ts'

type Answer = { occurrenceId: string; answer: 'going' | 'interested' | 'not'; reminder?: EventReminder | undefined }

/**
 * Sets the viewer's answer to one date of an event; repeating it changes nothing. A member who is going gets a place, or waits if
 * all are taken. A place that becomes free goes to the member who has waited longest, who is notified. Throws conflict if the
 * date is over or cancelled, and the errors of `requireVisiblePost`.
 */
export async function setAttendance<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & Answer,
): Promise<Occurrence> {
  // A closed community accepts no new answers, but members can withdraw theirs.
  const post = await requireVisiblePost(ctx, kind, input, input.answer === 'not' ? 'read' : 'write')
  await inTransaction(ctx, (tx) => saveAnswer(tx, kind, post, input))
  // After the commit, because counting would prolong the lock of the occurrence.
  return requireOccurrence({ ...ctx, db: primaryOf(ctx) }, kind, input.occurrenceId)
}

async function saveAnswer(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  post: PostTarget,
  { occurrenceId, answer, reminder }: Answer,
): Promise<void> {
  const { attendances } = kind
  const occurrence = await lockOccurrence(tx, kind, { postId: post.id, id: occurrenceId })
  if (occurrence.cancelledBy && answer !== 'not') throw conflict('EVENT_CANCELLED')
  const isOwn = and(eq(attendances.occurrenceId, occurrenceId), eq(attendances.userId, tx.viewer.id))
  const [current] = await tx.db.select().from(attendances).where(isOwn)
  const now = tx.clock.now()
  const newReminder = reminder ?? current?.reminder ?? 'day'
  const startsAt = sql`${occurrence.startsAt.toISOString()}::timestamptz`
  const remindAt = answer === 'not' ? null : reminderTime(startsAt, sql`${newReminder}::text`, tx.clock)
  if (current?.answer === answer) {
    if (current.reminder !== newReminder)
      await tx.db.update(attendances).set({ reminder: newReminder, remindAt }).where(isOwn)
    return
  }
  const values = {
    answer,
    hasPlace: false,
    position: occurrence.lastPosition,
    reminder: newReminder,
    remindAt,
    answeredAt: new Date(now),
  }
  if (current) await tx.db.update(attendances).set(values).where(isOwn)
  else await tx.db.insert(attendances).values({ id: newId(now), occurrenceId, userId: tx.viewer.id, ...values })
  // The counts and the list of attendees change for everyone who sees the post.
  tx.emit({ type: 'postEdited', ...toPostReference(kind, post) })
  if (answer !== 'going' && current?.hasPlace !== true) return
  // The viewer waits like the others first, because a free place belongs to the member who has waited longest.
  const promoted = await fillPlaces(tx, kind, [occurrenceId])
  await notifyPromoted(
    tx,
    post,
    promoted.filter(({ userId }) => userId !== tx.viewer.id),
  )
}

export const setAttendanceEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/occurrences/:occurrenceId/attendance',
    summary: 'Answer an event',
    description:
      'Sets your answer to one date of an event: going, interested or not. If all places are taken, going puts you on the waiting list; when a place becomes free, the first of the list gets it and is notified. reminder is day, hour or off: how long before the start you are reminded.',
    output: occurrenceOutput,
    errors: { notFound: true, conflict: 'The date is over or was cancelled' },
    reasons: ['EVENT_CANCELLED', 'EVENT_OVER'],
    ignoresIdempotencyKey: true,
    example: { request: { answer: 'going', reminder: 'hour' }, responses: { 200: answeredOccurrence } },
  },
  authenticatedProcedure
    .meta({ limit: 'attendance' })
    .input(attendanceInput)
    .mutation(({ ctx, input }) => setAttendance(ctx, friendPostKind, input)),
)
