import { router } from '../trpc.ts'
import { countBadgesEndpoint } from './count-badges.ts'
import { listNotificationGroupsEndpoint } from './list-notification-groups.ts'
import { listNotificationsEndpoint } from './list-notifications.ts'
import { markAllNotificationsReadEndpoint, markNotificationReadEndpoint } from './mark-notifications-read.ts'

/** The procedures of `notifications`. */
export const notificationsRouter = router({
  list: listNotificationsEndpoint,
  groups: listNotificationGroupsEndpoint,
  counts: countBadgesEndpoint,
  read: markNotificationReadEndpoint,
  readAll: markAllNotificationsReadEndpoint,
})
