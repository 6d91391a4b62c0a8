import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** The operator's notice to all members: at most one row. */
export const siteNotice = pgTable(
  'site_notice',
  {
    only: integer('only').primaryKey().default(1),
    /** Each notice has a new id, so that members who have closed one see the next. */
    id: uuid('id').notNull(),
    content: text('content').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When the notice ends. Null if it lasts until the operator ends it. */
    expiresAt: timestampMs('expires_at'),
  },
  (t) => [check('site_notice_only', sql`${t.only} = 1`)],
)
