import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Former usernames. Other members never get them. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    /** A keyed hash of the lower-case username, so that the table does not reveal the names of deleted accounts. */
    digest: text('digest').primaryKey(),
    /** Null after the account was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestampMs('changed_at').notNull(),
  },
  (t) => [index('former_usernames_user').on(t.userId)],
)
