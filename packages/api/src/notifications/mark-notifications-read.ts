import { notifications } from '@stoop/db/schema'
import type { ReadAllInput } from '@stoop/validators/notifications'
import type { OkResponse } from '@stoop/validators/responses'
import { and, desc, eq, inArray, lt, lte, not, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isNotCancelled } from './friend-request-notification.ts'
import { isVisibleTo } from './visibility.ts'

const BATCH_SIZE = 1000

/** Marks one of the viewer's notifications as read. Throws notFound for an unknown one or another member's. */
export async function markNotificationRead(ctx: AuthenticatedContext, { id }: { id: string }): Promise<OkResponse> {
  const [updated] = await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.id, id), isVisibleTo(ctx.viewer.id)))
    .returning({ id: notifications.id })
  if (!updated) throw notFound('Notification')
  return { ok: true }
}

/**
 * Marks the viewer's notifications as read, up to the id `upTo` or all. Works in batches from the newest to the oldest, so
 * that each statement is short and locks few rows.
 */
export async function markAllNotificationsRead(
  ctx: AuthenticatedContext,
  { upTo }: ReadAllInput = {},
): Promise<OkResponse> {
  let oldestMarkedId = await markNewestRead(ctx, upTo === undefined ? undefined : lte(notifications.id, upTo))
  while (oldestMarkedId) oldestMarkedId = await markNewestRead(ctx, lt(notifications.id, oldestMarkedId))
  return { ok: true }
}

/** Marks one batch of the newest unread notifications within `idBound`. Returns the oldest id that it marked. */
async function markNewestRead(ctx: AuthenticatedContext, idBound: SQL | undefined): Promise<string | undefined> {
  const unread = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.userId, ctx.viewer.id), not(notifications.read), isNotCancelled, idBound))
    .orderBy(desc(notifications.id))
    .limit(BATCH_SIZE)
    // Locks rows in the order of ids, so that concurrent calls cannot deadlock.
    .for('update')
  const marked = await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(inArray(notifications.id, unread))
    .returning({ id: notifications.id })
  return marked.map(({ id }) => id).sort()[0]
}
