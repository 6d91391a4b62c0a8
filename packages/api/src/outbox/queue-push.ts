import { newId } from '@stoop/db/ids'
import { jobs, notifications, pushMessages, pushSubscriptions } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { DEFAULT_SETTINGS } from '@stoop/validators/default-settings'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { DomainEvent } from '../events.ts'
import { queueJobs } from '../jobs/queue-jobs.ts'
import type { TransactionContext } from '../transaction.ts'

type NewPush = Pick<
  typeof pushMessages.$inferInsert,
  'subscriptionId' | 'type' | 'notificationId' | 'messageId' | 'editionId'
>

/**
 * Queues push messages in the current transaction; after a rollback they are not sent. Their texts are composed when they are sent.
 * `runAt` postpones them. Bulk messages wait for all others.
 */
export async function queuePushes<C extends Services>(
  ctx: TransactionContext<C>,
  pushes: readonly NewPush[],
  { runAt, isBulk = false }: { runAt?: Date; isBulk?: boolean } = {},
): Promise<void> {
  if (pushes.length === 0) return
  const now = ctx.clock.now()
  // JSON, because many messages would need more parameters than a statement can have.
  const rows = JSON.stringify(pushes.map((push) => ({ ...push, id: newId(now) })))
  // A subscription has one summary at most.
  const inserted = await ctx.db.execute<{ id: string }>(sql`
    insert into ${pushMessages} (id, subscription_id, type, notification_id, message_id, edition_id, created_at)
    select id, "subscriptionId", type, "notificationId", "messageId", "editionId", ${new Date(now).toISOString()}::timestamptz
    from jsonb_to_recordset(${rows}::jsonb)
      as push(id uuid, "subscriptionId" uuid, type text, "notificationId" uuid, "messageId" uuid, "editionId" uuid)
    on conflict do nothing returning id`)
  const ids = inserted.map(({ id }) => id)
  await queueJobs(ctx, isBulk ? 'bulk-push' : 'push', ids, runAt)
}

/** Queues push messages about the new notifications of a transaction, for all devices of their recipients. */
export async function queueNotificationPushes<C extends Services>(
  ctx: TransactionContext<C>,
  events: readonly DomainEvent[],
): Promise<void> {
  const ids = events.flatMap((event) => (event.type === 'notificationCreated' ? [event.notificationId] : []))
  if (ids.length === 0) return
  const found = await ctx.db
    .select({ subscriptionId: pushSubscriptions.id, notificationId: notifications.id })
    .from(notifications)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.userId, notifications.userId))
    .where(sql`${notifications.id} = any(${sql.param(ids)}::uuid[])`)
  await queuePushes(
    ctx,
    found.map((one) => ({ ...one, type: 'notification' as const })),
  )
}

/** Queues push messages about a new message, for all devices of its recipient. */
export async function queueMessagePushes<C extends Services>(
  ctx: TransactionContext<C>,
  { messageId, userId }: { messageId: string; userId: string },
): Promise<void> {
  const found = await ctx.db
    .select({ subscriptionId: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
  await queuePushes(
    ctx,
    found.map((one) => ({ ...one, messageId, type: 'message' as const })),
  )
}

/**
 * SQL: queues push messages about the notifications of the CTE `notified`, unless the recipient has turned them off for this kind.
 * Use it as a CTE, followed by `pushJobs`. `recipients` joins `notified` with the recipients as `recipient`.
 */
export const insertNotificationPushes = (type: NotificationType, recipients: SQL, createdAt: SQL): SQL =>
  sql`insert into ${pushMessages} (id, subscription_id, type, notification_id, created_at)
    select gen_random_uuid(), subscription.id, 'notification', notified.id, ${createdAt}
    from ${recipients} join ${pushSubscriptions} subscription on subscription.user_id = recipient.id
    where coalesce((recipient.push_kinds->>${sql.raw(`'${type}'`)})::boolean, ${sql.raw(String(DEFAULT_SETTINGS.push.kinds[type]))})
    returning id, created_at`

/** SQL: queues the jobs of the push messages in the CTE `pushed`. */
export const pushJobs = sql`insert into ${jobs} (kind, key, run_at) select 'push', id, created_at from pushed`
