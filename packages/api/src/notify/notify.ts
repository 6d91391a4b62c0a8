import { newId } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq, not, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'
import { consumeForViewer, refundForViewer } from '../viewer-rate-limits.ts'
import { findRecipient, queueNotificationMail } from './channels.ts'

/** The data of a notification. The viewer is the actor. The text is not stored but composed when the notification is read. */
export type NewNotification = {
  userId: string
  type: NotificationType
  postId?: string
  /** The comment that the member is notified of, or that was liked. */
  commentId?: string
  communityId?: string
  friendshipId?: string
}

/**
 * In the transaction of the viewer's action, notifies a member of it. Skips notifications that are muted, turned off or repeated.
 * For a second comment on a post, replaces the unread notification of the first one. Throws like `consumeNotificationLimits`.
 */
export async function notify(ctx: TransactionContext, notification: NewNotification): Promise<void> {
  await consumeNotificationLimits(ctx, notification)
  await insertNotification(ctx, notification)
}

/** Notifies like `notify`, but does not count the action. Returns whether the member was notified. */
export async function insertNotification(ctx: TransactionContext, notification: NewNotification): Promise<boolean> {
  if (notification.userId === ctx.viewer.id) return false
  const { userId, type, postId, communityId } = notification
  const recipient = await findRecipient(ctx, userId, type, { actorId: ctx.viewer.id, postId, communityId })
  if (!recipient || recipient.channel === 'off') return false
  const now = ctx.clock.now()
  const generatedColumns = { id: newId(now), createdAt: new Date(now) }
  const insert = ctx.db
    .insert(notifications)
    .values({ ...notification, ...generatedColumns, fromUserId: ctx.viewer.id })
  const ofMember = [notifications.userId, notifications.fromUserId, notifications.postId]
  const isComment = notification.type === 'comment' || notification.type === 'community_comment'
  const isAnswer = notification.type === 'comment_reply'
  const upsert =
    isComment || isAnswer
      ? insert.onConflictDoUpdate({
          target: isAnswer ? ofMember : [...ofMember, notifications.type],
          targetWhere: isAnswer
            ? sql`type = 'comment_reply' and not read`
            : sql`type in ('comment', 'community_comment') and not read`,
          // A new id: otherwise a client that has not received this comment could mark it as read with `upTo`.
          set: { ...generatedColumns, commentId: notification.commentId },
        })
      : insert.onConflictDoNothing()
  const [inserted] = await upsert.returning({ notificationId: notifications.id })
  if (!inserted) return false
  const mayBeHidden = isAnswer || communityId !== undefined
  ctx.emit({ type: 'notificationCreated', userId: notification.userId, ...inserted, mayBeHidden })
  await queueNotificationMail(ctx, recipient, inserted.notificationId)
  return true
}

/**
 * Counts an action that notifies a member, unless the content is the viewer's own. Throws tooManyRequests if the viewer has acted
 * too often on one person or post.
 */
export async function consumeNotificationLimits(
  ctx: AuthenticatedContext,
  { userId, type, postId }: NewNotification,
): Promise<void> {
  if (userId === ctx.viewer.id) return
  // Accepted friend requests are not counted, because the other member has asked for them.
  if (type !== 'friend_accepted') await consumeForViewer(ctx, 'samePerson', userId)
  if (postId) await consumeForViewer(ctx, 'samePost', postId)
}

/** Takes back the count of `consumeNotificationLimits` if the action changed nothing. */
export async function refundNotificationLimits(
  ctx: AuthenticatedContext,
  { userId, postId }: NewNotification,
): Promise<void> {
  if (userId === ctx.viewer.id) return
  await refundForViewer(ctx, 'samePerson', userId)
  if (postId) await refundForViewer(ctx, 'samePost', postId)
}

type RetractedNotification = { type: NotificationType } & (
  | { userId: string; postId: string }
  | { communityId: string; actorId: string }
)

/** Deletes the unread notification of a like that the viewer withdraws, or of `actorId` joining a community. */
export async function retractNotification(ctx: TransactionContext, notification: RetractedNotification): Promise<void> {
  const isSameTarget =
    'postId' in notification
      ? and(eq(notifications.userId, notification.userId), eq(notifications.postId, notification.postId))
      : eq(notifications.communityId, notification.communityId)
  const retracted = await ctx.db
    .delete(notifications)
    .where(
      and(
        eq(notifications.fromUserId, 'actorId' in notification ? notification.actorId : ctx.viewer.id),
        eq(notifications.type, notification.type),
        isSameTarget,
        not(notifications.read),
      ),
    )
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of retracted) ctx.emit({ type: 'notificationRetracted', ...row })
}
