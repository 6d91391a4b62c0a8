import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * Messages waiting to be sent. The action inserts a row and its job in one transaction; the job deletes the row when the mail
 * server has accepted the message.
 */
export const outbox = pgTable(
  'outbox',
  {
    /** This is the Message-ID of the mail too, so that a retry has the same one. */
    id: primaryId(),
    /** Null if the email may belong to no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: citext('recipient').notNull(),
    template: text('template').notNull(),
    /** Values for the template. Never secrets: a link is created when its message is sent. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    index('outbox_user').on(t.userId),
    // For reset mails, which are queued without the account's id.
    index('outbox_forgotten').on(t.recipient).where(sql`${t.template} = 'reset-password'`),
  ],
)
