import { notifications } from '@stoop/db/schema'
import type { ReadAllInput, ReadInput } from '@stoop/validators/notifications'
import { readAllInput, readInput } from '@stoop/validators/notifications'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, desc, eq, inArray, lt, lte, not, type SQL, sql } from 'drizzle-orm'
import { optional } from 'zod/mini'
import { BATCH_SIZE } from '../batches.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { notification } from '../examples/shared-values.ts'
import { isNotOfCancelledRequest } from '../friends/friend-request-notification.ts'
import { ownStateProcedure } from '../trpc.ts'
import { isInGroupOf } from './notification-groups.ts'
import { isVisibleTo } from './visibility.ts'

/**
 * Marks one of the viewer's notifications as read. `group` includes the unread notifications of the same group that are not
 * newer. Throws notFound for an unknown notification and another member's.
 */
export async function markNotificationRead(ctx: AuthenticatedContext, { id, group }: ReadInput): Promise<OkResponse> {
  const { type, postId, commentId } = notifications
  const [updated] = await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), isVisibleTo(ctx.viewer.id)))
    .returning({ type, postId, commentId })
  if (!updated) throw notFound('Notification')
  if (!group) return { ok: true }
  const isInGroup = isInGroupOf({
    type: sql`${updated.type}::text`,
    postId: sql`${updated.postId}::uuid`,
    commentId: sql`${updated.commentId}::uuid`,
  })
  await markBatchesRead(ctx, lt(notifications.id, id), isInGroup)
  return { ok: true }
}

/**
 * Marks the viewer's notifications as read: all, or only notifications up to the id `upTo`, or about the post `postId`. Works in
 * batches from the newest on, so that each statement is short and locks few rows.
 */
export async function markAllNotificationsRead(
  ctx: AuthenticatedContext,
  { upTo, postId }: ReadAllInput = {},
): Promise<OkResponse> {
  const isAboutPost = postId === undefined ? undefined : eq(notifications.postId, postId)
  await markBatchesRead(ctx, upTo === undefined ? undefined : lte(notifications.id, upTo), isAboutPost)
  return { ok: true }
}

async function markBatchesRead(ctx: AuthenticatedContext, idBound: SQL | undefined, filter?: SQL): Promise<void> {
  let oldestMarkedId = await markNewestRead(ctx, and(idBound, filter))
  while (oldestMarkedId) oldestMarkedId = await markNewestRead(ctx, and(lt(notifications.id, oldestMarkedId), filter))
}

/** Marks a batch of the newest unread notifications that match `condition` as read. Returns the oldest id of the batch. */
async function markNewestRead(ctx: AuthenticatedContext, condition: SQL | undefined): Promise<string | undefined> {
  const unread = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.id), not(notifications.read), isNotOfCancelledRequest, condition))
    .orderBy(desc(notifications.id))
    .limit(BATCH_SIZE)
    // Rows are locked in the order of ids, so that concurrent calls cannot deadlock.
    .for('update')
  const marked = await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(inArray(notifications.id, unread))
    .returning({ id: notifications.id })
  return marked.map(({ id }) => id).sort()[0]
}

export const markNotificationReadEndpoint = endpoint(
  {
    rest: 'POST /api/notifications/:id/read',
    summary: 'Mark one notification as read',
    description:
      'Marks one of your notifications as read. With group, the likes of the same post or reply, or the replies to the same post, that are not newer are marked too.',
    output: okResponse,
    errors: { notFound: true },
    example: { request: { group: true }, responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(readInput).mutation(({ ctx, input }) => markNotificationRead(ctx, input)),
)

export const markAllNotificationsReadEndpoint = endpoint(
  {
    rest: 'POST /api/notifications/read-all',
    summary: 'Mark all notifications as read',
    description:
      'Marks your notifications as read: all of them, or with upTo those up to that id, so that later ones stay unread. With postId only those about this post, its replies and its likes.',
    output: okResponse,
    example: { request: { upTo: notification?.id }, responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(optional(readAllInput)).mutation(({ ctx, input }) => markAllNotificationsRead(ctx, input)),
)
