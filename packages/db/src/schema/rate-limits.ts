import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Counters of daily limits, which must survive a restart. Other limits are counted in memory. */
export const rateLimits = pgTable(
  'rate_limits',
  {
    /** The limit's name and the caller, such as `friendRequest:0199…`. */
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    /** The end of the counter's window. After this time the counter restarts at 0. */
    expire: timestampMs('expire').notNull(),
  },
  (t) => [index('rate_limits_expire').on(t.expire)],
)
