import { jobs } from '@stoop/db/schema'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/** The kinds of jobs that service functions queue. The server queues all others, which are periodic. */
export type JobKind = 'mail' | 'export' | 'erasure'

/** Queues a job for each key in the current transaction. The jobs run only if the transaction commits. */
export async function queueJobs<C extends Services>(
  ctx: TransactionContext<C>,
  kind: JobKind,
  keys: string[],
  runAt = new Date(ctx.clock.now()),
): Promise<void> {
  if (keys.length === 0) return
  await ctx.db.insert(jobs).values(keys.map((key) => ({ kind, key, runAt })))
  if (runAt.getTime() <= ctx.clock.now()) ctx.emit({ type: 'jobQueued', kind })
}

/** Queues a job, or changes the time of the waiting one. Does not touch a running job. */
export async function rescheduleJob<C extends Services>(
  { db }: TransactionContext<C>,
  kind: JobKind,
  key: string,
  runAt: Date,
): Promise<void> {
  await db
    .insert(jobs)
    .values({ kind, key, runAt })
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { runAt }, setWhere: isNull(jobs.leasedBy) })
}

/** SQL: a statement that queues a job for each `id` in `source`, to be run at `runAt`. */
export const insertJobs = (kind: JobKind, source: SQL, runAt: SQL): SQL =>
  sql`insert into ${jobs} (kind, key, run_at) select ${sql.raw(`'${kind}'`)}, id, ${runAt} from ${source}`

/** SQL: this row of jobs is the job of this kind with this key. */
export const isJobOf = (kind: JobKind, key: string) => and(eq(jobs.kind, kind), eq(jobs.key, key))
