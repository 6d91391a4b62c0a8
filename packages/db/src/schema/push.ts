import { sql } from 'drizzle-orm'
import { check, index, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { editions } from './editions.ts'
import { messages } from './messages.ts'
import { sessions } from './sessions.ts'
import { users } from './users.ts'

/** The browsers that receive push notifications. A session has at most one; it is deleted with the session. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    sid: text('sid')
      .notNull()
      .unique('push_subscriptions_sid_unique')
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The URL of the push service. Whoever knows it and the keys can send messages to the browser. */
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint_unique'),
    /** The browser's public key and secret, with which messages are encrypted. */
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The IANA time zone of the device, for the quiet hours. Null if the device did not name one. */
    timeZone: text('time_zone'),
    createdAt: timestampMs('created_at').notNull(),
    /** When the push service last accepted a message. */
    lastSuccessAt: timestampMs('last_success_at'),
    /** Until when the member is looking at the app in this session, as far as a server knows from its event streams. */
    watchedUntil: timestampMs('watched_until'),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)

export const PUSH_MESSAGE_TYPES = ['notification', 'message', 'edition', 'summary', 'test'] as const

/** Push messages that wait to be sent. The action inserts a row and its job in one transaction; the job deletes the row. */
export const pushMessages = pgTable(
  'push_messages',
  {
    id: primaryId(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** `summary` is sent after quiet hours; `test` is requested by the member. */
    type: text('type', { enum: PUSH_MESSAGE_TYPES }).notNull(),
    /** Not a foreign key, because another reply to the post gives an unread notification a new id. */
    notificationId: uuid('notification_id'),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'cascade' }),
    editionId: uuid('edition_id').references(() => editions.id, { onDelete: 'cascade' }),
    /** How often the message was postponed because the member was looking at the app. */
    deferrals: smallint('deferrals').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    check('push_messages_type', isOneOf(t.type, PUSH_MESSAGE_TYPES)),
    index('push_messages_subscription').on(t.subscriptionId),
    index('push_messages_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    index('push_messages_edition').on(t.editionId).where(sql`${t.editionId} is not null`),
    uniqueIndex('push_messages_summary_once').on(t.subscriptionId).where(sql`${t.type} = 'summary'`),
  ],
)
