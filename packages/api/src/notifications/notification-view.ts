import { communities, friendships, notifications } from '@stoop/db/schema'
import type { Notification } from '@stoop/validators/notifications'
import { type BylineRow, bylineColumns, toByline } from '../users/byline.ts'
import { composeContent } from './compose-content.ts'

/** The columns of a notification. The query must join its actor, community and friendship. */
export const notificationColumns = {
  id: notifications.id,
  userId: notifications.userId,
  type: notifications.type,
  read: notifications.read,
  createdAt: notifications.createdAt,
  fromUserId: notifications.fromUserId,
  fromUser: bylineColumns,
  postId: notifications.postId,
  communityId: notifications.communityId,
  communityName: communities.name,
  count: notifications.count,
  commentId: notifications.commentId,
  friendshipId: notifications.friendshipId,
  reportId: notifications.reportId,
  decisionId: notifications.decisionId,
  friendshipStatus: friendships.status,
}

type NotificationRow = Omit<Notification, 'content' | 'createdAt' | 'fromUser'> & {
  createdAt: Date
  fromUser: BylineRow | null
}

/** Converts a row to a notification. `content` names `othersCount`, the number of other actors in its group. */
export const toNotification = (row: NotificationRow, othersCount = 0): Notification => ({
  ...row,
  content: composeContent(row.type, row.fromUser, { ...row, othersCount }),
  createdAt: row.createdAt.toISOString(),
  fromUser: row.fromUser && toByline(row.fromUser),
})
