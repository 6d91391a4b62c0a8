import { friendships, notifications } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import { notify } from '../notify/notify.ts'
import type { TransactionContext } from '../transaction.ts'

type Row = typeof friendships.$inferSelect

/** Accepts a pending request, notifies its requester and marks the request's notification as read. */
export async function acceptRequest(ctx: TransactionContext, row: Row): Promise<Row> {
  const updated = await updateStatus(ctx, row, 'accepted')
  ctx.emit({ type: 'friendshipChanged', friendshipId: row.id, userIds: [row.requesterId, row.addresseeId] })
  await notify(ctx, { userId: row.requesterId, type: 'friend_accepted', friendshipId: row.id })
  return updated
}

/** Declines a pending request. The requester is not notified. */
export async function declineRequest(ctx: TransactionContext, row: Row): Promise<Row> {
  const updated = await updateStatus(ctx, row, 'declined')
  ctx.emit({ type: 'friendshipChanged', friendshipId: row.id, userIds: [row.addresseeId] })
  return updated
}

async function updateStatus(ctx: TransactionContext, row: Row, status: 'accepted' | 'declined'): Promise<Row> {
  const updated = { status, respondedAt: new Date(ctx.clock.now()) }
  await ctx.db.update(friendships).set(updated).where(eq(friendships.id, row.id))
  await ctx.db
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.friendshipId, row.id), eq(notifications.userId, row.addresseeId)))
  return { ...row, ...updated }
}
