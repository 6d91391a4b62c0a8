import type { DatabaseClock } from '@stoop/db/database-clock'
import { describeClockDifference, SYNCHRONISE_CLOCKS } from '../clock-difference.ts'

const INTERVAL_MS = 10_000

type Log = { warn(line: string): void; error(line: string): void }
type StopJobs = () => Promise<void>
type GuardedClock = Pick<DatabaseClock, 'getDifference' | 'synchronize'>

/**
 * Starts the jobs. Pauses them while the clocks of the machine and the database differ: files and links could get wrong times.
 * Requests are served, because they use the clock of the database.
 */
export function createClockGuard(clock: GuardedClock, startJobs: () => StopJobs, log: Log) {
  let stopJobs: StopJobs | undefined = startJobs()
  async function suspendJobs(): Promise<void> {
    const stop = stopJobs
    stopJobs = undefined
    await stop?.()
  }
  return {
    async check(): Promise<void> {
      await clock.synchronize()
      const difference = describeClockDifference(clock.getDifference())
      if (difference !== undefined && stopJobs) {
        log.error(`${difference} Jobs (erasure, expiry, mail, exports) have stopped. ${SYNCHRONISE_CLOCKS}`)
        await suspendJobs()
      } else if (difference === undefined && !stopJobs) {
        log.warn("The clock of this machine agrees with the database's again: jobs continue.")
        stopJobs = startJobs()
      }
    },
    stop: suspendJobs,
  }
}

/** Runs the jobs with a guard that compares the clocks every 10 s. Returns a function that stops both. */
export function runGuardedJobs(clock: GuardedClock, startJobs: () => StopJobs, log: Log): StopJobs {
  const guard = createClockGuard(clock, startJobs, log)
  let running: Promise<void> | undefined
  const timer = setInterval(() => {
    // Log nothing: if the database is unavailable, the jobs log the same error.
    running ??= guard
      .check()
      .catch(() => undefined)
      .finally(() => {
        running = undefined
      })
  }, INTERVAL_MS)
  return async () => {
    clearInterval(timer)
    await running
    await guard.stop()
  }
}
