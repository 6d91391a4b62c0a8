import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Work that no request waits for. What the work needs is in other tables: a row says only when it runs and how that went. */
export const jobs = pgTable(
  'jobs',
  {
    /** Names the code that runs it. A server leaves kinds alone that it does not know. */
    kind: text('kind').notNull(),
    /** The id of the row that the work is about; empty if the kind has only one job, which runs again and again. */
    key: text('key').notNull(),
    /** From then on a server may run it. While it runs, the end of its lease. */
    runAt: timestampMs('run_at').notNull(),
    /** The run that holds the lease: an id that is new for each run. Null while the job waits. */
    leasedBy: uuid('leased_by'),
    /** The runs that were started and have not succeeded. */
    attempts: integer('attempts').notNull().default(0),
    /** The progress; 0 until the work is counted. */
    doneItems: integer('done_items').notNull().default(0),
    totalItems: integer('total_items').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('jobs_due').on(t.kind, t.runAt)],
)
