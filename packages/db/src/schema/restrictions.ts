import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { timestampMs, xid8 } from './columns.ts'

/**
 * Transactions that hid content, such as blocks and deletions. A replica is not read until it has replayed them (decision 137).
 * Triggers of migration 0047 insert the rows, but only after the first start with a replica.
 */
export const restrictions = pgTable(
  'restrictions',
  {
    /** The id of the transaction. */
    xid: xid8('xid').primaryKey(),
    recordedAt: timestampMs('recorded_at').notNull().default(sql`now()`),
  },
  (t) => [index('restrictions_oldest').on(t.recordedAt)],
)
