import { cases, communities, decisions, friendships, notifications, reports } from '@stoop/db/schema'
import type { Locale } from '@stoop/validators/locales'
import type { Notification } from '@stoop/validators/notifications'
import { sql } from 'drizzle-orm'
import { isActionTaken } from '../cases/is-action-taken.ts'
import { type BylineRow, bylineColumns, toByline } from '../users/byline.ts'
import { composeContent, type ReportOutcome } from './compose-content.ts'

/** SQL: the report that the notification is about, and whether action was taken; null without one. */
const reportOutcome = sql<ReportOutcome | null>`(select json_build_object('targetType', ${cases.targetType},
    'isActionTaken', ${isActionTaken})
  from ${reports} join ${cases} on ${cases.id} = ${reports.caseId} join ${decisions} on ${decisions.caseId} = ${cases.id}
  where ${reports.id} = ${notifications.reportId})`

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
  report: reportOutcome,
}

type NotificationRow = Omit<Notification, 'content' | 'createdAt' | 'fromUser'> & {
  report: ReportOutcome | null
  createdAt: Date
  fromUser: BylineRow | null
}

/** Converts a row to a notification. `content` names `othersCount`, the number of other actors in its group. */
export const toNotification = (locale: Locale, { report, ...row }: NotificationRow, othersCount = 0): Notification => ({
  ...row,
  content: composeContent(locale, row.type, row.fromUser, { ...row, othersCount, report }),
  createdAt: row.createdAt.toISOString(),
  fromUser: row.fromUser && toByline(row.fromUser),
})
