import { jobs } from '@stoop/db/schema'
import { inArray, isNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { finishJob, JobLeaseLostError, keepLease, leaseJob, type RunningJob, releaseJob } from './lease.ts'

/** The result of a run whose job must run again. */
export type RunAgain = {
  againMs: number
  /** The new number of failed attempts, which determines later waiting times. By default one more than before. */
  attempts?: number
  /** Must not contain personal data. */
  error?: string
  /** Whether the runner pauses, because its other jobs would fail too, for example if the mail server is unavailable. */
  pausesRunner?: boolean
}

/** Declares the jobs of one kind. */
export type JobDefinition = {
  kind: string
  /** Does the work. The job ends if this returns undefined. */
  run(job: RunningJob): Promise<RunAgain | undefined>
  /** The waiting times after the first, second and further errors. The last value is used for all later errors. */
  retryMs: readonly [number, ...number[]]
  /** The time between two runs of a periodic job. There is only one such job of a kind. */
  everyMs?: number
  /** Whether these jobs run only while no other job of the runner is due, for example mails to thousands of members at once. */
  isBulk?: boolean
}

export type RunOptions = { signal?: AbortSignal; onError(error: unknown): void }

type JobServices = Pick<Services, 'db' | 'clock'>

/** Creates the periodic jobs that do not exist, and makes all periodic jobs due now, except running jobs. */
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
 * Runs the due jobs of these kinds one after another. Stops if no job is due, a job pauses the runner, or `signal` is aborted.
 * Throws if the database is unavailable.
 */
export async function runDueJobs(
  services: JobServices,
  definitions: JobDefinition[],
  options: RunOptions,
): Promise<void> {
  while (!options.signal?.aborted && (await runNextJob(services, definitions, options)));
}

/** Runs the next job. Returns false if no job is due, or if the job pauses the runner. */
export async function runNextJob(
  services: JobServices,
  definitions: JobDefinition[],
  { signal: shutdown, onError }: RunOptions,
): Promise<boolean> {
  const leased = (await leaseOneOf(services, definitions, false)) ?? (await leaseOneOf(services, definitions, true))
  const definition = definitions.find(({ kind }) => kind === leased?.kind)
  if (!leased || !definition) return false
  const { run, retryMs, everyMs } = definition
  const { attempts } = leased
  const work = async (job: RunningJob): Promise<RunAgain | undefined> => {
    try {
      return (await run(job)) ?? (everyMs === undefined ? undefined : { againMs: everyMs, attempts: 0 })
    } catch (error) {
      // A run that was stopped by a shutdown does not count as a failed attempt.
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

async function leaseOneOf(services: JobServices, definitions: JobDefinition[], isBulk: boolean) {
  const kinds = definitions.filter((definition) => (definition.isBulk ?? false) === isBulk).map(({ kind }) => kind)
  return kinds.length > 0 ? leaseJob(services, inArray(jobs.kind, kinds)) : undefined
}

/** Returns how long to wait after this number of attempts. */
export const waitAfter = (attempts: number, retryMs: JobDefinition['retryMs']): number =>
  retryMs[attempts - 1] ?? retryMs.at(-1) ?? retryMs[0]

/** Ignores the loss of a lease: the work has deleted its job, or the job was deleted with its data. */
function ignoreLostLease(error: unknown): void {
  if (!(error instanceof JobLeaseLostError)) throw error
}

/** Returns, for each kind, how many seconds ago its oldest due job was due; 0 if no job is due. */
export function listDueSeconds({ db, clock }: JobServices) {
  const now = new Date(clock.now()).toISOString()
  const dueSeconds = sql<number>`greatest(0, extract(epoch from ${now}::timestamptz - min(${jobs.runAt})))::float8`
  return db.select({ kind: jobs.kind, dueSeconds }).from(jobs).groupBy(jobs.kind)
}
