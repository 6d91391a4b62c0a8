import type { BeforeCommit } from '../events.ts'
import { queueNotificationPushes } from '../outbox/queue-push.ts'
import { refreshNotifications } from './refresh-notifications.ts'

/** Hides and shows the notifications that a transaction affects, and queues push messages about its new ones. */
export const beforeCommit: BeforeCommit = async (tx, events) => {
  await refreshNotifications(tx, events)
  await queueNotificationPushes(tx, events)
}
