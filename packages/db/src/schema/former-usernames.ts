import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Former usernames. They are never given to other members. */
export const formerUsernames = pgTable(
  'former_usernames',
  {
    /** A keyed hash of the username in lower case, because the table must not contain the names of deleted accounts. */
    digest: text('digest').primaryKey(),
    /** The account that had the username; null after the account was deleted. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    changedAt: timestampMs('changed_at').notNull(),
  },
  (t) => [index('former_usernames_user').on(t.userId)],
)
