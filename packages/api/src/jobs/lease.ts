import { jobs } from '@stoop/db/schema'
import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { SECOND_MS } from '../durations.ts'

type JobServices = Pick<Services, 'db' | 'clock'>

/** How long a lease lasts after its last renewal. Then another server may run the job. */
export const LEASE_MS = 30 * SECOND_MS
const RENEWAL_MS = 10 * SECOND_MS
/** How often the lease is renewed and the progress stored, in the same write. */
const PROGRESS_MS = SECOND_MS

/** A job that this server runs. */
export type LeasedJob = Pick<typeof jobs.$inferSelect, 'kind' | 'key' | 'attempts' | 'lastError'> & { leasedBy: string }

export type RunningJob = LeasedJob & {
  /** Aborted at shutdown. Aborted with a JobLeaseLostError if the job was deleted or another server may run it. */
  signal: AbortSignal
  /** Stores the progress. Ignores a value that is lower than the stored one. */
  report(doneItems: number, totalItems: number): void
}

/** The job was deleted, or another server runs it. */
export class JobLeaseLostError extends Error {
  override name = 'JobLeaseLostError'

  constructor({ kind }: Pick<LeasedJob, 'kind'>) {
    super(`The lease of a job (${kind}) was lost`)
  }
}

/** Leases a job that is due and matches a condition: the one that has been due longest. Several servers may call it at once. */
export async function leaseJob({ db, clock }: JobServices, condition: SQL | undefined): Promise<LeasedJob | undefined> {
  const now = clock.now()
  const leasedBy = crypto.randomUUID()
  const next = db
    .select({ kind: jobs.kind, key: jobs.key })
    .from(jobs)
    .where(and(condition, lte(jobs.runAt, new Date(now))))
    .orderBy(asc(jobs.runAt))
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(jobs)
    .set({ leasedBy, runAt: new Date(now + LEASE_MS), attempts: sql`${jobs.attempts} + 1` })
    .where(sql`(${jobs.kind}, ${jobs.key}) = (${next})`)
    .returning({ kind: jobs.kind, key: jobs.key, attempts: jobs.attempts, lastError: jobs.lastError })
  return leased && { ...leased, leasedBy }
}

const isLeasedBy = ({ kind, key, leasedBy }: LeasedJob) =>
  and(eq(jobs.kind, kind), eq(jobs.key, key), eq(jobs.leasedBy, leasedBy))

/**
 * Runs `work` and keeps renewing the lease of its job. `shutdown` aborts the job's signal too. The caller must end the lease
 * afterwards.
 */
export async function keepLease<T>(
  services: JobServices,
  leased: LeasedJob,
  { shutdown, work }: { shutdown?: AbortSignal | undefined; work(job: RunningJob): Promise<T> },
): Promise<T> {
  const lost = new AbortController()
  let progress: { doneItems: SQL; totalItems: number } | undefined
  let renewedAt = performance.now()
  let pending = Promise.resolve()
  async function renew(): Promise<void> {
    const startedAt = performance.now()
    if (!progress && startedAt - renewedAt < RENEWAL_MS) return
    const columns = { runAt: new Date(services.clock.now() + LEASE_MS), ...progress }
    progress = undefined
    try {
      const renewed = await services.db.update(jobs).set(columns).where(isLeasedBy(leased)).returning({ key: jobs.key })
      if (renewed.length === 0) lost.abort(new JobLeaseLostError(leased))
      renewedAt = startedAt
    } catch {
      // Ignore the error, because the database may be restarting. The next renewals try again until the lease expires.
      if (startedAt - renewedAt > LEASE_MS) lost.abort(new JobLeaseLostError(leased))
    }
  }
  const timer = setInterval(() => {
    pending = pending.then(renew)
  }, PROGRESS_MS)
  try {
    return await work({
      ...leased,
      signal: shutdown ? AbortSignal.any([shutdown, lost.signal]) : lost.signal,
      report(doneItems, totalItems) {
        const done = Math.min(doneItems, totalItems)
        progress = { doneItems: sql`greatest(${jobs.doneItems}, ${done}::int)`, totalItems }
      },
    })
  } finally {
    clearInterval(timer)
    await pending
  }
}

/**
 * Deletes a finished job. If the job was deleted or another server runs it, throws JobLeaseLostError, which rolls the transaction
 * back.
 */
export async function finishJob({ db }: Pick<Services, 'db'>, job: LeasedJob): Promise<void> {
  const finished = await db.delete(jobs).where(isLeasedBy(job)).returning({ key: jobs.key })
  if (finished.length === 0) throw new JobLeaseLostError(job)
}

/** Ends the lease of a job and schedules it again in `againMs`. Does nothing if the lease is lost. */
export async function releaseJob(
  { db, clock }: JobServices,
  job: LeasedJob,
  { againMs, attempts, error }: { againMs: number; attempts: number; error?: string | undefined },
): Promise<void> {
  const columns = { leasedBy: null, runAt: new Date(clock.now() + againMs), attempts, lastError: error ?? null }
  await db.update(jobs).set(columns).where(isLeasedBy(job))
}
