import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Browsers that have signed in to an account. Wrong passwords from other clients do not lock these browsers out. */
export const knownBrowsers = pgTable(
  'known_browsers',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the browser's cookie in hex. */
    digest: text('digest').notNull(),
    lastUsedAt: timestampMs('last_used_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.digest] }),
    index('known_browsers_newest').on(t.userId, t.lastUsedAt),
    index('known_browsers_age').on(t.lastUsedAt),
  ],
)
