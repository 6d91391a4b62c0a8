import { jobs } from '@stoop/db/schema'
import { inArray, isNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { finishJob, JobLeaseLostError, keepLease, leaseJob, type RunningJob, releaseJob } from './lease.ts'

/** The job runs again in `againMs`, although it did not throw. */
export type RunAgain = {
  againMs: number
  /** Counts for the next waits; the runs without success if it is missing. */
  attempts?: number
  /** Without personal data. */
  error?: string
  /** No other job of the same runner would succeed now. */
  pausesRunner?: boolean
}

/** How jobs of one kind are run. */
export type JobDefinition = {
  kind: string
  /** Does the work. The job is done if it returns nothing. */
  run(job: RunningJob): Promise<RunAgain | undefined>
  /** The waits after the first errors; later ones wait as long as the last. */
  retryMs: readonly [number, ...number[]]
  /** Set for a kind with a single job that repeats: the time between two runs. */
  everyMs?: number
}

export type RunOptions = { signal?: AbortSignal; onError(error: unknown): void }

type JobServices = Pick<Services, 'db' | 'clock'>

/** Creates the repeating jobs that are missing and makes those due that do not run. */
export async function queuePeriodicJobs({ db, clock }: JobServices, definitions: JobDefinition[]): Promise<void> {
  const periodic = definitions.filter(({ everyMs }) => everyMs !== undefined)
  if (periodic.length === 0) return
  const runAt = new Date(clock.now())
  await db
    .insert(jobs)
    .values(periodic.map(({ kind }) => ({ kind, key: '', runAt })))
    .onConflictDoUpdate({ target: [jobs.kind, jobs.key], set: { runAt }, setWhere: isNull(jobs.leasedBy) })
}

/**
 * Runs the jobs of these kinds that are due, one after another, until none is left, one pauses the runner or `signal` is aborted. Throws
 * if the database is unavailable.
 */
export async function runDueJobs(
  services: JobServices,
  definitions: JobDefinition[],
  options: RunOptions,
): Promise<void> {
  while (!options.signal?.aborted && (await runNextJob(services, definitions, options)));
}

/** Runs the next job. Returns false if none is due, or if it pauses the runner. */
export async function runNextJob(
  services: JobServices,
  definitions: JobDefinition[],
  { signal: shutdown, onError }: RunOptions,
): Promise<boolean> {
  const kinds = definitions.map(({ kind }) => kind)
  const leased = await leaseJob(services, inArray(jobs.kind, kinds))
  const definition = definitions.find(({ kind }) => kind === leased?.kind)
  if (!leased || !definition) return false
  const { run, retryMs, everyMs } = definition
  const { attempts } = leased
  const work = async (job: RunningJob): Promise<RunAgain | undefined> => {
    try {
      return (await run(job)) ?? (everyMs === undefined ? undefined : { againMs: everyMs, attempts: 0 })
    } catch (error) {
      // A run that is stopped is no failed attempt.
      if (job.signal.aborted || error instanceof JobLeaseLostError) return { againMs: 0, attempts: attempts - 1 }
      onError(error)
      return { againMs: waitAfter(attempts, retryMs), error: error instanceof Error ? error.name : 'unknown error' }
    }
  }
  const again = await keepLease(services, leased, { shutdown, work })
  if (again) await releaseJob(services, leased, { attempts, ...again })
  else await finishJob(services, leased).catch(ignoreLostLease)
  return !again?.pausesRunner
}

/** Returns the wait after a number of attempts. */
export const waitAfter = (attempts: number, retryMs: JobDefinition['retryMs']): number =>
  retryMs[attempts - 1] ?? retryMs.at(-1) ?? retryMs[0]

/** The job was already deleted: its row of data is gone, or the work deleted the job in its own transaction. */
function ignoreLostLease(error: unknown): void {
  if (!(error instanceof JobLeaseLostError)) throw error
}

/** Lists for how long the oldest job of each kind has been due; 0 if none is. */
export function listDueSeconds({ db, clock }: JobServices) {
  const now = new Date(clock.now()).toISOString()
  const dueSeconds = sql<number>`greatest(0, extract(epoch from ${now}::timestamptz - min(${jobs.runAt})))::float8`
  return db.select({ kind: jobs.kind, dueSeconds }).from(jobs).groupBy(jobs.kind)
}
