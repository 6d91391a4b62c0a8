import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Messages waiting to be sent. Rows are added, with a job, in the transaction of the action, and deleted when the mail server has accepted the message. */
export const outbox = pgTable(
  'outbox',
  {
    /** Also names the message in its Message-ID, which therefore stays the same when it is sent again. */
    id: primaryId(),
    /** Null if the recipient may have no account. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    recipient: citext('recipient').notNull(),
    template: text('template').notNull(),
    /** Values of the template. Never a secret: links are created when the message is sent. */
    params: jsonb('params').$type<Record<string, string | number>>().notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    index('outbox_user').on(t.userId),
    // Links of forgotten passwords, which are queued without the account.
    index('outbox_forgotten').on(t.recipient).where(sql`${t.template} = 'reset-password'`),
  ],
)
