import type { Database, Tx } from '@stoop/db/client'
import type { Params } from '@stoop/db/prepared-query'
import { notifications } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/notifications'
import { sql, type WithSubquery } from 'drizzle-orm'

export type LikeNotificationValues = {
  notificationId: string
  viewerId: string
  authorId: string
  postId: string
  communityId: string | null
}

type Values = Params<LikeNotificationValues>

/** A part of a statement (CTE) that changes the notification of a like; its only column is the notification's id. */
export type LikeNotification = ReturnType<typeof insertLikeNotification>

const columns = { id: notifications.id }

/** Notifies the author of a post if `changed`, which must return the columns of the like, has a row. Does nothing for the viewer's own post and for a repeated like. */
export const insertLikeNotification = (
  db: Database | Tx,
  type: NotificationType,
  changed: WithSubquery,
  values: Values,
) =>
  db
    .$with('notified', columns)
    .as(sql`insert into ${notifications} (id, user_id, type, from_user_id, post_id, community_id, created_at)
    select ${values.notificationId}::uuid, ${values.authorId}::uuid, ${sql.raw(`'${type}'`)}, user_id, post_id,
      ${values.communityId}::uuid, created_at
    from ${changed} where user_id <> ${values.authorId}::uuid
    on conflict do nothing returning id`)

/** Deletes the unread notification of the viewer's like if `changed` has a row. */
export const deleteLikeNotification = (
  db: Database | Tx,
  type: NotificationType,
  changed: WithSubquery,
  values: Values,
) =>
  db.$with('notified', columns).as(sql`delete from ${notifications} where user_id = ${values.authorId}::uuid
    and from_user_id = ${values.viewerId}::uuid and post_id = ${values.postId}::uuid and type = ${sql.raw(`'${type}'`)}
    and not read and exists (select from ${changed}) returning id`)
