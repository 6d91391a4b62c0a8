import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import { type Occurrence, occurrenceEdit, occurrence as occurrenceOutput } from '@stoop/validators/occurrences'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, conflict, forbidden, notFound } from '../../errors.ts'
import { occurrence as occurrenceExample } from '../../examples/event.ts'
import { loadToTimes } from '../../recurrence/expand-occurrences.ts'
import { addToWallTime, toWallMs } from '../../recurrence/wall-time.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { findCommunityOfOwnPost } from '../delete-post.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { type PostKindBase, type PostRef, type PostTarget, toPostReference } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { cancelOccurrences, restoreOccurrences } from './cancel-occurrences.ts'
import { fillPlaces, notifyPromoted } from './fill-places.ts'
import { requireOccurrence } from './list-occurrences.ts'
import { type LockedOccurrence, lockOccurrencesOf } from './lock-occurrences.ts'
import { hasSameTimes } from './match-occurrences.ts'
import { notifyAttendees, resetReminders } from './notify-attendees.ts'
import { requireEvent } from './occurrence-view.ts'
import { moveOccurrences } from './schedule-event.ts'

type Edit = {
  occurrenceId: string
  scope: 'this' | 'following'
  isCancelled?: boolean | undefined
  times?: { start: string; end: string } | undefined
}

/**
 * Moves or cancels one date of the viewer's event, or this one and all after it, or takes the cancellation back. Answers stay;
 * members who are going or interested are notified once. Throws conflict if the date is over, forbidden for another member's
 * event, and the errors of `requireVisiblePost`.
 */
export async function updateOccurrence<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & Edit,
): Promise<Occurrence> {
  const post = await requireOwnEvent(ctx, kind, input)
  return inTransaction(ctx, async (tx) => {
    const timeZone = await lockEvent(tx, kind, post.id)
    const changed = await lockChanged(tx, kind, post.id, input)
    const { cancelledIds, restoredIds } = await setCancelled(tx, kind, changed, input)
    const isMoved = ({ id, cancelledBy }: LockedOccurrence) =>
      cancelledBy === null || id === input.occurrenceId || restoredIds.includes(id)
    const movedIds = input.times
      ? await move(tx, kind, { changed: changed.filter(isMoved), timeZone, ...input, times: input.times })
      : []
    const changedIds = [...movedIds, ...restoredIds]
    await resetReminders(tx, kind, changedIds)
    await notifyAttendees(tx, kind, post, { changedIds, cancelledIds })
    await notifyPromoted(tx, post, await fillPlaces(tx, kind, restoredIds))
    tx.emit({ type: 'postEdited', ...toPostReference(kind, post) })
    return requireOccurrence(tx, kind, input.occurrenceId)
  })
}

/**
 * Returns the viewer's post. To cancel, the viewer needs no access to the community: the members who are going must learn of it
 * even if the author has left, or the community is closed.
 */
async function requireOwnEvent<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & Edit,
): Promise<PostTarget> {
  const isOnlyCancelled = input.isCancelled === true && !input.times
  const communityId = isOnlyCancelled ? await findCommunityOfOwnPost(ctx, kind, input) : undefined
  if (communityId !== undefined)
    return { id: input.id, authorId: ctx.viewer.id, ...(communityId !== null && { communityId }) }
  const post = await requireVisiblePost(ctx, kind, input, isOnlyCancelled ? 'read' : 'write')
  if (post.authorId !== ctx.viewer.id) throw forbidden('NOT_YOUR_POST')
  return post
}

/** Locks the post, so that edits of the event run one after another, and returns the zone of the event. */
async function lockEvent(
  { db }: TransactionContext,
  { posts }: PostKindBase<never>,
  postId: string,
): Promise<string | undefined> {
  const isPresent = and(eq(posts.id, postId), isNull(posts.deletedAt))
  const [row] = await db.select({ details: posts.details }).from(posts).where(isPresent).for('update')
  if (!row) throw notFound('Post')
  return row.details ? requireEvent(row.details).timeZone : undefined
}

async function lockChanged(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  postId: string,
  { occurrenceId, scope }: Edit,
): Promise<LockedOccurrence[]> {
  const { occurrences } = kind
  const [target] = await tx.db
    .select({ plannedStart: occurrences.plannedStart })
    .from(occurrences)
    .where(and(eq(occurrences.id, occurrenceId), eq(occurrences.postId, postId)))
  if (!target) throw notFound('Event')
  const isInScope =
    scope === 'this' ? eq(occurrences.id, occurrenceId) : sql`${occurrences.plannedStart} >= ${target.plannedStart}`
  const isComing = gt(occurrences.endsAt, new Date(tx.clock.now()))
  const changed = await lockOccurrencesOf(tx, kind, postId, and(isInScope, isComing))
  if (!changed.some(({ id }) => id === occurrenceId)) throw conflict('EVENT_OVER')
  return changed
}

type Move = {
  changed: LockedOccurrence[]
  timeZone: string | undefined
  occurrenceId: string
  times: { start: string; end: string }
}

/**
 * Moves all occurrences by the same time on the clocks, and gives all the same duration. Returns the ids of the ones that take place
 * and have other times now.
 */
async function move(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  { changed, timeZone, occurrenceId, times }: Move,
): Promise<string[]> {
  const target = changed.find(({ id }) => id === occurrenceId)
  if (!target || timeZone === undefined) throw notFound('Event')
  const byMs = toWallMs(times.start) - toWallMs(target.start)
  const durationMs = toWallMs(times.end) - toWallMs(times.start)
  const toTimes = await loadToTimes(timeZone)
  const now = tx.clock.now()
  const moved = changed.flatMap(({ id, plannedStart, cancelledBy, ...current }) => {
    const newTimes = toTimes(addToWallTime(current.start, byMs), durationMs)
    if (newTimes.endsAt.getTime() <= now) throw badRequest('EVENT_IN_PAST', { field: 'times.start' })
    return hasSameTimes(newTimes, current)
      ? []
      : [{ id, plannedStart, cancelledBy, ...newTimes, movedAt: new Date(now) }]
  })
  await moveOccurrences(tx, kind, moved)
  return moved.filter(({ cancelledBy }) => cancelledBy === null).map(({ id }) => id)
}

/**
 * Cancels occurrences or takes the author's cancellations back. Only the named occurrence takes place although the rule no longer
 * has it. Returns the ids of the occurrences that are now cancelled, and of those that no longer are.
 */
async function setCancelled(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  changed: LockedOccurrence[],
  { occurrenceId, isCancelled }: Edit,
): Promise<{ cancelledIds: string[]; restoredIds: string[] }> {
  const ids = changed.map(({ id }) => id)
  if (isCancelled === true) {
    await cancelOccurrences(tx, kind, ids, 'author')
    return {
      cancelledIds: changed.filter(({ cancelledBy }) => cancelledBy === null).map(({ id }) => id),
      restoredIds: [],
    }
  }
  if (isCancelled === undefined) return { cancelledIds: [], restoredIds: [] }
  const restored = await restoreOccurrences(tx, kind, [occurrenceId], 'both')
  return { cancelledIds: [], restoredIds: [...restored, ...(await restoreOccurrences(tx, kind, ids, 'author'))] }
}

export const updateOccurrenceEndpoint = endpoint(
  {
    rest: 'PUT /api/posts/:id/occurrences/:occurrenceId',
    summary: 'Move or cancel a date of your event',
    description:
      'Moves or cancels one date of your event, or with the scope following also all dates after it; isCancelled false takes a cancellation back. Answers stay, and the members who gave them are notified once. An edit of the post changes all dates.',
    output: occurrenceOutput,
    errors: { notFound: true, forbidden: 'The event belongs to another member', conflict: 'The date is over' },
    reasons: ['EVENT_IN_PAST', 'EVENT_OVER', 'NOT_YOUR_POST'],
    ignoresIdempotencyKey: true,
    example: {
      request: { scope: 'this', times: { start: '2026-12-05T15:00', end: '2026-12-05T18:00' } },
      responses: {
        200: {
          ...occurrenceExample,
          start: '2026-12-05T15:00',
          end: '2026-12-05T18:00',
          startsAt: isoHoursAgo(-369),
          endsAt: isoHoursAgo(-372),
          isMoved: true,
        },
      },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'edit' })
    .input(occurrenceEdit)
    .mutation(({ ctx, input }) => updateOccurrence(ctx, friendPostKind, input)),
)
