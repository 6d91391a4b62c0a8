import { jobs } from '@stoop/db/schema'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { TransactionContext } from '../transaction.ts'

/** The kinds of jobs that service functions queue. All other kinds are periodic, and the server queues them. */
export type JobKind = 'mail' | 'bulk-mail' | 'export' | 'erasure' | 'push' | 'bulk-push'

/** Queues a job for each key in the current transaction. The jobs run only if the transaction commits. */
export async function queueJobs<C extends Services>(
  ctx: TransactionContext<C>,
  kind: JobKind,
  keys: string[],
  runAt = new Date(ctx.clock.now()),
): Promise<void> {
  if (keys.length === 0) return
  // An array, because many keys would need more parameters than a statement can have.
  await ctx.db.execute(sql`insert into ${jobs} (kind, key, run_at)
    select ${kind}::text, key, ${runAt.toISOString()}::timestamptz from unnest(${sql.param(keys)}::text[]) key`)
  if (runAt.getTime() <= ctx.clock.now()) ctx.emit({ type: 'jobQueued', kind })
}

/** Queues a job, or changes the time of a waiting job with this key. Does not change a running job. */
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

/** SQL: a statement that queues a job at `runAt` for each `id` in `source`. */
export const insertJobs = (kind: JobKind, source: SQL, runAt: SQL): SQL =>
  sql`insert into ${jobs} (kind, key, run_at) select ${sql.raw(`'${kind}'`)}, id, ${runAt} from ${source}`

/** SQL: this row of jobs is the job of this kind with this key. */
export const isJobOf = (kind: JobKind, key: string) => and(eq(jobs.kind, kind), eq(jobs.key, key))
