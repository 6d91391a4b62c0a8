import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { timestampMs, xid8 } from './columns.ts'

/**
 * Transactions that hid something from somebody, such as blocks, suspensions and deletions. Triggers of migration 0047 insert the
 * rows, so that a replica that has not replayed such a transaction is not read (decision 137). Empty until the first start with a
 * replica; the triggers then record nothing.
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
