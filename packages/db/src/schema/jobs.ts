import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Background jobs. A row contains when a job runs and its result. The data of the job are in other tables. */
export const jobs = pgTable(
  'jobs',
  {
    /** Which job it is. A server ignores kinds that it does not know. */
    kind: text('kind').notNull(),
    /** The id of the row that the job is about. Empty for a periodic job. */
    key: text('key').notNull(),
    /** When the job is due. While it runs, the end of its lease. */
    runAt: timestampMs('run_at').notNull(),
    /** The id of the run that has the lease. Each run has a new one. Null while the job waits. */
    leasedBy: uuid('leased_by'),
    /** How many runs were started without success. */
    attempts: integer('attempts').notNull().default(0),
    /** The progress; 0 until the work is counted. */
    doneItems: integer('done_items').notNull().default(0),
    totalItems: integer('total_items').notNull().default(0),
    lastError: text('last_error'),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), index('jobs_due').on(t.kind, t.runAt)],
)
