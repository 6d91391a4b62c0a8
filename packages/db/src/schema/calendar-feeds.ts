import { pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** The secret addresses under which calendar programs read the events of members. A member has at most one. */
export const calendarFeeds = pgTable('calendar_feeds', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** SHA-256 of the token in hex. The token itself is never stored. */
  digest: text('digest').notNull().unique('calendar_feeds_digest_unique'),
  createdAt: timestampMs('created_at').notNull(),
})
