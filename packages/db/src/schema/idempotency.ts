import { index, json, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** The stored responses of creations. A retry with the same idempotency key gets the stored response and creates nothing. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    path: text('path').notNull(),
    key: text('key').notNull(),
    /** SHA-256 of the input in hex. */
    inputDigest: text('input_digest').notNull(),
    /** The response. `json` keeps the text as it was written, but `jsonb` would change the order of fields. */
    answer: json('answer'),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.path, t.key] }), index('idempotency_keys_age').on(t.createdAt)],
)
