import { sql } from 'drizzle-orm'
import { check, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * The evening editions of the last days, each with the period that it covers. What it contains is read when it is opened or sent,
 * so that it never shows what the member may no longer read.
 */
export const editions = pgTable(
  'editions',
  {
    /** A UUID v7 of `endsAt`. */
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    startsAt: timestampMs('starts_at').notNull(),
    endsAt: timestampMs('ends_at').notNull(),
    /** When the member reached its end for the first time. */
    finishedAt: timestampMs('finished_at'),
  },
  (t) => [
    uniqueIndex('editions_once').on(t.userId, t.endsAt),
    check('editions_times', sql`${t.startsAt} < ${t.endsAt}`),
  ],
)
