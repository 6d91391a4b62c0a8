import { outbox, users } from '@stoop/db/schema'
import type { NotificationChannel, NotificationType } from '@stoop/validators/choices'
import { DEFAULT_CHANNEL } from '@stoop/validators/default-settings'
import { isNotice, type Notice } from '@stoop/validators/notifications'
import { eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { insertJobs } from '../jobs/queue-jobs.ts'
import { hasNoNotifications, isMutedNotification, type NotificationSubject } from '../mutes/muted.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import type { TransactionContext } from '../transaction.ts'

/** How long the mail of a notification waits. A member who reads the notification before gets no mail. */
export const MAIL_DELAY_MINUTES = 5

export type Recipient = { userId: string; email: string; channel: NotificationChannel }

/**
 * Returns the address and channel by which a member gets this kind of notification. Decisions and account matters always include
 * mail. Returns undefined if the account was deleted or the member has muted the `subject`.
 */
export async function findRecipient(
  { db }: Pick<TransactionContext<Services>, 'db'>,
  userId: string,
  type: NotificationType | Notice,
  subject?: NotificationSubject,
): Promise<Recipient | undefined> {
  const [row] = await db
    .select({
      userId: users.id,
      email: users.email,
      settings: users.notificationSettings,
      isMuted: subject
        ? sql<boolean>`${isMutedNotification(userId, subject)} or ${isSilenced(userId, type, subject)}`
        : sql<boolean>`false`,
    })
    .from(users)
    .where(eq(users.id, userId))
  if (!row || row.isMuted) return undefined
  const channel = isNotice(type) ? 'mail' : (row.settings[type] ?? DEFAULT_CHANNEL)
  return { userId, email: row.email, channel }
}

/** The kinds that the level `none` of a community turns off. Invitations, requests, roles and decisions are always sent. */
const OFF_AT_LEVEL_NONE: readonly string[] = [
  'community_join',
  'community_joins',
  'community_post',
  'community_post_like',
  'community_comment',
  'comment_like',
  'comment_reply',
  'mention',
  'claim',
  'event_reminder',
] satisfies NotificationType[]

/** SQL: the level that the member chose for a community turns this kind of notification off. */
export const isSilenced = (
  userId: string | SQLWrapper,
  type: NotificationType | Notice,
  { communityId }: NotificationSubject,
): SQL => (OFF_AT_LEVEL_NONE.includes(type) ? hasNoNotifications(userId, communityId) : sql`false`)

/**
 * Queues the mail of a new notification if the member wants mail. If the member reads the notification before, the mail is not
 * sent.
 */
export async function queueNotificationMail<C extends Services>(
  ctx: TransactionContext<C>,
  { userId, email, channel }: Recipient,
  notificationId: string,
): Promise<void> {
  if (channel !== 'mail') return
  const message = { template: 'notification' as const, params: { notificationId } }
  await queueMail(ctx, { userId, email }, message, MAIL_DELAY_MINUTES * MINUTE_MS)
}

/**
 * SQL: the recipient (an alias of users) has enabled this channel for a kind of notification. The type is a literal in the
 * statement.
 */
export const hasChannel = (recipient: string, type: NotificationType, channel: Exclude<NotificationChannel, 'app'>) =>
  sql`${sql.raw(recipient)}.notification_settings->>${sql.raw(`'${type}'`)} is not distinct from ${sql.raw(`'${channel}'`)}`

/**
 * SQL: the CTE `mailed`, which queues mails about the notifications of the CTE `notified`. `notificationMailJobs` must follow.
 * `recipients` is a FROM clause that joins `notified` with users as `recipient`.
 */
export const insertNotificationMails = (type: NotificationType, recipients: SQL, createdAt: SQL) =>
  sql`insert into ${outbox} (id, user_id, recipient, template, params, created_at)
    select notified.id, recipient.id, recipient.email, 'notification', jsonb_build_object('notificationId', notified.id), ${createdAt}
    from ${recipients} where ${hasChannel('recipient', type, 'mail')} returning id, created_at`

/** SQL: a CTE that queues the jobs of the mails in `mailed`. */
export const notificationMailJobs = insertJobs(
  'mail',
  sql`mailed`,
  sql`created_at + ${sql.raw(`interval '${MAIL_DELAY_MINUTES} minutes'`)}`,
)
