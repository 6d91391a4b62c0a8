import { newIdAt } from '@stoop/db/new-id-at'
import { notifications, users } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { and, eq, not, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { isMutedNotification } from '../mutes/muted.ts'
import type { TransactionContext } from '../transaction.ts'
import { hasChannel, insertNotificationMails, isSilenced, notificationMailJobs } from './channels.ts'

/** An event post, for its notifications. */
export type NotifiedEvent = {
  postId: string
  /** Null for a friends' post. */
  communityId: string | null
  authorId: string
}

/** A member who is notified about an event. */
type EventRecipient = NotifiedEvent & { userId: string }

type EventNotificationType = Extract<NotificationType, `event_${string}`>

/**
 * Notifies members about events in a few statements. Replaces their unread notifications of the same type and event. Skips
 * members who have muted the author, the post or the community, or turned the notification off, also for the community. A mute
 * hides no cancellation, because the members wanted to come.
 */
export async function notifyAboutEvents<C extends Services>(
  tx: TransactionContext<C>,
  type: EventNotificationType,
  recipients: readonly EventRecipient[],
): Promise<void> {
  const distinct = [
    ...new Map(recipients.map((recipient) => [`${recipient.userId} ${recipient.postId}`, recipient])).values(),
  ]
  if (distinct.length === 0) return
  // Arrays, because the recipients of a large event would need more parameters than a statement can have.
  const list = (key: keyof EventRecipient) => sql`${sql.param(distinct.map((recipient) => recipient[key]))}::uuid[]`
  const targets = sql`unnest(${list('userId')}, ${list('postId')}, ${list('communityId')}, ${list('authorId')})
    target(user_id, post_id, community_id, author_id)`
  const retracted = await tx.db
    .delete(notifications)
    .where(
      and(
        sql`(${notifications.userId}, ${notifications.postId}) in (select user_id, post_id from ${targets})`,
        eq(notifications.type, type),
        not(notifications.read),
      ),
    )
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of retracted) tx.emit({ type: 'notificationRetracted', ...row })
  const now = sql`${new Date(tx.clock.now()).toISOString()}::timestamptz`
  const recipientId = sql`recipient.id`
  const subject = { actorId: sql`target.author_id`, postId: sql`target.post_id`, communityId: sql`target.community_id` }
  const notified = await tx.db.execute<{ id: string; userId: string }>(sql`with notified as (
      insert into ${notifications} (id, user_id, type, from_user_id, post_id, community_id, created_at)
      select ${newIdAt(now)}, recipient.id, ${type}::text, target.author_id, target.post_id, target.community_id, ${now}
      from ${targets} join ${users} recipient on recipient.id = target.user_id
      where not (${hasChannel('recipient', type, 'off')})
        and not ${type === 'event_cancelled' ? sql`false` : isMutedNotification(recipientId, subject)} and not ${isSilenced(recipientId, type, subject)}
      on conflict do nothing returning id, user_id
    ), mailed as (
      ${insertNotificationMails(type, sql`notified join ${users} recipient on recipient.id = notified.user_id`, now)}
    ), queued as (${notificationMailJobs}) select id, user_id as "userId" from notified`)
  for (const { id: notificationId, userId } of notified)
    tx.emit({ type: 'notificationCreated', notificationId, userId, mayBeHidden: true })
}

/** Returns these members as recipients of a notification about one event. */
export const recipientsOf = (event: NotifiedEvent, userIds: readonly string[]): EventRecipient[] =>
  userIds.map((userId) => ({ ...event, userId }))
