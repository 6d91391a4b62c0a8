import { newId } from '@stoop/db/ids'
import { notifications, users } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { DEFAULT_CHANNEL } from '@stoop/validators/default-settings'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { MINUTE_MS } from '../durations.ts'
import { isMutedNotification } from '../mutes/muted.ts'
import { queueMails } from '../outbox/queue-mail.ts'
import type { TransactionContext } from '../transaction.ts'
import { MAIL_DELAY_MINUTES } from './channels.ts'

/** The same notification of a community, for several members. */
export type SharedNotification = {
  type: NotificationType
  communityId: string
  /** The actor; null if the notification names none. */
  fromUserId: string | null
}

/**
 * Notifies several members of the same event of a community in a few statements. Replaces an earlier notification of the same
 * kind, actor and community. Skips members who have muted the community or the actor.
 */
export async function notifyMany(tx: TransactionContext, userIds: string[], shared: SharedNotification): Promise<void> {
  if (userIds.length === 0) return
  const { type, communityId, fromUserId } = shared
  await retractFrom(tx, { userIds, type, communityId, fromUserId })
  const recipients = await tx.db
    .select({ userId: users.id, email: users.email, settings: users.notificationSettings })
    .from(users)
    .where(
      and(
        inArray(users.id, userIds),
        sql`not ${isMutedNotification(users.id, { actorId: fromUserId ?? sql`null`, communityId })}`,
      ),
    )
  const now = tx.clock.now()
  const rows = recipients.flatMap(({ userId, email, settings }) => {
    const channel = settings[type] ?? DEFAULT_CHANNEL
    return channel === 'off' ? [] : [{ id: newId(now), userId, email, channel }]
  })
  if (rows.length === 0) return
  const createdAt = new Date(now)
  await tx.db.insert(notifications).values(rows.map(({ id, userId }) => ({ ...shared, id, userId, createdAt })))
  for (const { id, userId } of rows)
    tx.emit({ type: 'notificationCreated', userId, notificationId: id, mayBeHidden: true })
  const mails = rows.flatMap(({ id, userId, email, channel }) =>
    channel === 'mail'
      ? [{ userId, email, message: { template: 'notification' as const, params: { notificationId: id } } }]
      : [],
  )
  await queueMails(tx, mails, MAIL_DELAY_MINUTES * MINUTE_MS)
}

type Retracted = {
  type: NotificationType
  communityId: string
  /** The recipients; by default all. */
  userIds?: string[]
  /** The actors; by default all. */
  fromUserIds?: string[]
  fromUserId?: string | null
}

/** Deletes outdated notifications of a community: all of them, or only these recipients' and actors'. */
export async function retractFrom(
  tx: TransactionContext,
  { type, communityId, userIds, fromUserIds, fromUserId }: Retracted,
): Promise<void> {
  const isSame: (SQL | undefined)[] = [
    eq(notifications.communityId, communityId),
    eq(notifications.type, type),
    userIds && inArray(notifications.userId, userIds),
    fromUserIds && inArray(notifications.fromUserId, fromUserIds),
    fromUserId === undefined ? undefined : sql`${notifications.fromUserId} is not distinct from ${fromUserId}::uuid`,
  ]
  const retracted = await tx.db
    .delete(notifications)
    .where(and(...isSame))
    .returning({ notificationId: notifications.id, userId: notifications.userId })
  for (const row of retracted) tx.emit({ type: 'notificationRetracted', ...row })
}
