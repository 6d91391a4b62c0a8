import { sql } from 'drizzle-orm'
import { index, pgTable } from 'drizzle-orm/pg-core'
import { timestampMs, xid8 } from './columns.ts'

/**
 * Transactions that hid content, such as blocks and deletions. A replica is not read before it has replayed them (decision 137).
 * The triggers of migration 0047 insert these rows only after the first start of a server with a replica.
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
