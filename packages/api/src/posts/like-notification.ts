import type { Database, Tx } from '@stoop/db/client'
import type { Params } from '@stoop/db/prepared-query'
import { notifications, users } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { sql, type WithSubquery } from 'drizzle-orm'
import { hasNoNotifications, isMutedNotification } from '../mutes/muted.ts'
import { hasChannel, insertNotificationMails, notificationMailJobs } from '../notify/channels.ts'
import { insertNotificationPushes, pushJobs } from '../outbox/queue-push.ts'
import type { PostKindBase } from './post-kind.ts'

export type LikeNotificationValues = {
  notificationId: string
  viewerId: string
  authorId: string
  postId: string
  /** The id of the liked comment; null if the post is liked. */
  commentId: string | null
  communityId: string | null
}

type Values = Params<LikeNotificationValues>

/** A CTE that inserts or deletes the notification of a like. Its only column is the id of the notification. */
export type LikeNotification = ReturnType<typeof insertLikeNotification>

const columns = { id: notifications.id }

/**
 * Notifies the author of liked content if the CTE `changed` has a row, which has the columns of the like. Skips the author's own
 * likes, repeated likes, and kinds of notifications that the author turned off. Hides the notification if the author cannot read
 * the post any more.
 */
export const insertLikeNotification = (
  db: Database | Tx,
  { name, posts, isReadableBy }: PostKindBase<never>,
  type: NotificationType,
  changed: WithSubquery,
  values: Values,
) => {
  const isHidden =
    type === 'like'
      ? sql`false`
      : sql`not exists (select 1 from ${posts} where ${posts.id} = ${values.postId}::uuid and ${isReadableBy(sql`recipient.id`)})`
  const isTurnedOff = name === 'community' ? hasNoNotifications(sql`recipient.id`, values.communityId) : sql`false`
  return db
    .$with('notified', columns)
    .as(sql`insert into ${notifications} (id, user_id, type, from_user_id, post_id, comment_id, community_id, created_at, is_hidden)
    select ${values.notificationId}::uuid, recipient.id, ${sql.raw(`'${type}'`)}, user_id, ${values.postId}::uuid,
      ${values.commentId}::uuid, ${values.communityId}::uuid, changed.created_at, ${isHidden}
    from ${changed} join ${users} recipient on recipient.id = ${values.authorId}::uuid
    where user_id <> recipient.id and not (${hasChannel('recipient', type, 'off')})
      and not ${isMutedNotification(sql`recipient.id`, { actorId: sql`${changed}.user_id`, postId: values.postId, communityId: values.communityId })}
      and not ${isTurnedOff}
    on conflict do nothing returning id`)
}

/**
 * CTEs that queue the mail and the push messages about the notification in `notified` if the author wants them. The mail has the id
 * of the notification, which saves a parameter.
 */
export const queueLikeMessages = (
  db: Database | Tx,
  type: NotificationType,
  { changed, notified }: { changed: WithSubquery; notified: WithSubquery },
  values: Values,
): WithSubquery[] => {
  const recipients = sql`${notified} cross join ${changed} join ${users} recipient on recipient.id = ${values.authorId}::uuid`
  return [
    db.$with('mailed', columns).as(insertNotificationMails(type, recipients, sql`${changed}.created_at`)),
    db.$with('queued', {}).as(notificationMailJobs),
    db.$with('pushed', columns).as(insertNotificationPushes(type, recipients, sql`${changed}.created_at`)),
    db.$with('push_queued', {}).as(pushJobs),
  ]
}

/** Deletes the unread notification of the viewer's like if the CTE `changed` has a row. */
export const deleteLikeNotification = (
  db: Database | Tx,
  type: NotificationType,
  changed: WithSubquery,
  values: Values,
) =>
  db.$with('notified', columns).as(sql`delete from ${notifications} where user_id = ${values.authorId}::uuid
    and from_user_id = ${values.viewerId}::uuid and ${type === 'comment_like' ? sql`comment_id = ${values.commentId}::uuid` : sql`post_id = ${values.postId}::uuid`} and type = ${sql.raw(`'${type}'`)}
    and not read and exists (select from ${changed}) returning id`)
