import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'
import { users } from './users.ts'

/** What a session remembers; `lastSeenAt` and `createdAt` are ISO dates (R14). */
export type SessionNotes = { userId: string; userAgent: string; createdAt: string; lastSeenAt: string }

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token, hex: the token itself is never kept. */
    sid: text('sid').primaryKey(),
    /** SHA-256 of the cookie's secret, which is another one. */
    cookieDigest: text('cookie_digest').notNull().unique('sessions_cookie_digest_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sess: jsonb('sess').$type<SessionNotes>().notNull(),
    expire: moment('expire').notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)
