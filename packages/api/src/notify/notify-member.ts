import { newId } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { findRecipient, queueNotificationMail } from './channels.ts'

type MemberNotification = {
  type: NotificationType
  userId: string
  /** Null for a notification without an actor. */
  actorId: string | null
  postId: string
  communityId: string | null
}

/**
 * Notifies a member of a post, also outside of a request. Skips notifications that are muted or turned off. Does not count the
 * action.
 */
export async function notifyMember<C extends Services>(
  tx: TransactionContext<C>,
  { type, userId, actorId, postId, communityId }: MemberNotification,
): Promise<void> {
  // A member can mute the own post: the author is then the actor whom a mute of members never names.
  const recipient = await findRecipient(tx, userId, type, { actorId: actorId ?? userId, postId, communityId })
  if (!recipient || recipient.channel === 'off') return
  const now = tx.clock.now()
  const id = newId(now)
  await tx.db
    .insert(notifications)
    .values({ id, type, userId, fromUserId: actorId, postId, communityId, createdAt: new Date(now) })
  tx.emit({ type: 'notificationCreated', userId, notificationId: id, mayBeHidden: true })
  await queueNotificationMail(tx, recipient, id)
}

/** Deletes outdated notifications of a post from one actor to a member, read or not. */
export async function retractFromMember<C extends Services>(
  tx: TransactionContext<C>,
  { type, userId, actorId, postId }: MemberNotification & { actorId: string },
): Promise<void> {
  const isToMember = and(eq(notifications.userId, userId), eq(notifications.fromUserId, actorId))
  const retracted = await tx.db
    .delete(notifications)
    .where(and(isToMember, eq(notifications.postId, postId), eq(notifications.type, type)))
    .returning({ notificationId: notifications.id })
  for (const row of retracted) tx.emit({ type: 'notificationRetracted', userId, ...row })
}
