import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Background jobs. A row has the time and the result of a job; its data is in other tables. */
export const jobs = pgTable(
  'jobs',
  {
    /** The name of the code that runs it. Servers ignore kinds that they do not know. */
    kind: text('kind').notNull(),
    /** The id of the row that the job is about; empty if the kind has a single periodic job. */
    key: text('key').notNull(),
    /** When the job is due. The end of its lease while the job runs. */
    runAt: timestampMs('run_at').notNull(),
    /** The id of the run that has the lease: a new id for each run. Null while the job waits. */
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
