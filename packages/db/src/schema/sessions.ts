import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** The data of a session. `lastSeenAt` and `createdAt` are ISO dates. */
export type SessionData = { userId: string; userAgent: string; createdAt: string; lastSeenAt: string }

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the bearer token in hex. The token itself is never stored. */
    sid: text('sid').primaryKey(),
    /** SHA-256 of the secret in the cookie, which is not the bearer token. */
    cookieDigest: text('cookie_digest').notNull().unique('sessions_cookie_digest_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The id of the session in the API. */
    id: uuid('id').notNull().default(sql`gen_random_uuid()`).unique('sessions_id_unique'),
    /** When the user last proved their identity with a password, passkey or recovery code. */
    confirmedAt: timestampMs('confirmed_at').notNull().default(sql`to_timestamp(0)`),
    sess: jsonb('sess').$type<SessionData>().notNull(),
    expire: timestampMs('expire').notNull(),
    /**
     * The end of the WAL, in bytes, after the last write of the session. The session reads no replica that has not replayed it
     * (decision 137). Null until a server with a replica reads for the session.
     */
    writtenPosition: bigint('written_position', { mode: 'number' }),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expire').on(t.expire)],
)
