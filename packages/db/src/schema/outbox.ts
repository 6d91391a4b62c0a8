import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * Messages that wait to be sent. An action inserts the message and its job in its transaction. The job deletes the message when
 * the mail server has accepted it.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** Also the Message-ID of the mail, so that a retry has the same one. */
    id: primaryId(),
    /** The account of the recipient; null if the email may not belong to an account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: citext('recipient').notNull(),
    template: text('template').notNull(),
    /** Values for the template. They contain no secrets: a link is created when its message is sent. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    index('outbox_user').on(t.userId),
    // To find messages for a forgotten password, which are queued without the id of the account.
    index('outbox_forgotten').on(t.recipient).where(sql`${t.template} = 'reset-password'`),
  ],
)
