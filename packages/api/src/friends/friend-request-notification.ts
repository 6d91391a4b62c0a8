import { notifications, users } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, lt, ne, not, or, type SQL, sql } from 'drizzle-orm'
import { DAY_MS } from '../durations.ts'
import { isMutedNotification } from '../mutes/muted.ts'
import { hasChannel } from '../notify/channels.ts'
import { notify } from '../notify/notify.ts'
import type { TransactionContext } from '../transaction.ts'

const REUSE_MS = DAY_MS

const isCancelled = and(eq(notifications.type, 'friend_request'), isNull(notifications.friendshipId))

/** SQL: this notification is not about a cancelled request. The notification of a cancelled request is kept, but not shown. */
export const isNotOfCancelledRequest: SQL | undefined = or(
  ne(notifications.type, 'friend_request'),
  isNotNull(notifications.friendshipId),
)

/** Hides the notification of a cancelled request. Keeps the row, so that a repeated request does not notify again. */
export async function hideRequestNotification(ctx: TransactionContext, friendshipId: string): Promise<void> {
  const hidden = await ctx.db
    .update(notifications)
    .set({ friendshipId: null, isHidden: true })
    .where(and(eq(notifications.type, 'friend_request'), eq(notifications.friendshipId, friendshipId)))
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of hidden) ctx.emit({ type: 'notificationRetracted', ...row })
}

/**
 * Notifies the addressee of a friend request. If the viewer cancelled an earlier request whose notification is at most 24 hours
 * old, shows that notification again; it stays read if it was.
 */
export async function notifyFriendRequest(
  ctx: TransactionContext,
  { friendshipId, addresseeId }: { friendshipId: string; addresseeId: string },
): Promise<void> {
  const isEarlierRequest = and(
    isCancelled,
    eq(notifications.userId, addresseeId),
    eq(notifications.fromUserId, ctx.viewer.id),
  )
  const isTurnedOff = sql`exists (select from ${users} recipient
    where recipient.id = ${addresseeId} and (${hasChannel('recipient', 'friend_request', 'off')}
      or ${isMutedNotification(addresseeId, { actorId: ctx.viewer.id })}))`
  const reusableSince = new Date(ctx.clock.now() - REUSE_MS)
  await ctx.db.delete(notifications).where(and(isEarlierRequest, lt(notifications.createdAt, reusableSince)))
  const restored = await ctx.db
    .update(notifications)
    .set({ friendshipId })
    .where(and(isEarlierRequest, not(isTurnedOff)))
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of restored) ctx.emit({ type: 'notificationCreated', ...row, mayBeHidden: true })
  if (restored.length === 0) await notify(ctx, { userId: addresseeId, type: 'friend_request', friendshipId })
}
