import { isDatabaseTimeout } from '@stoop/db/database-error'
import { requestTimeouts } from '@stoop/db/driver/timeouts'
import { type TooManyRequestsReason, tooManyRequests } from './errors.ts'
import { createLimiter, type Limiter } from './limiter.ts'

type QueueSize = {
  /** How many jobs run at once. */
  concurrency: number
  /** How many jobs of one caller run at once. If lower than `concurrency`, the other slots are for other callers. */
  concurrencyPerCaller: number
  /** How many jobs of all callers may wait. */
  maxWaiting: number
  maxWaitingPerCaller: number
  /** How long jobs may wait. By default there is no limit. */
  maxWait?: MaxWait
}

/** In milliseconds. A job that would probably wait for `expectedMs` is rejected at once, and one that has waited for `ms` later. */
type MaxWait = { expectedMs: number; ms: number }

/** The numbers of running and of waiting jobs of a queue. */
export type QueueState = { running: number; waiting: number }

/** Runs a caller's work when it is their turn. */
export type RunQueued = (<T>(caller: string, work: () => Promise<T>) => Promise<T>) & Partial<QueueControls>

/** Undefined if work never waits. */
type QueueControls = {
  getState(): QueueState
  /** Rejects all jobs that have waited for a second, because the database did not respond to another call in time. */
  rejectWaiting(error: unknown): void
}

/** Runs every job immediately, without a limit. For tests and tools. */
export const runImmediately: RunQueued = (_caller, work) => work()

// A limit, because each caller takes memory and the number of addresses is unlimited.
const MAX_CALLERS = 10_000

type CallerQueue = { limiter: Limiter; jobs: number }

/** In an outage, jobs that have waited this long are rejected, so that a caller does not wait for one timeout after another. */
const MAX_WAIT_IN_OUTAGE_MS = 1000

/**
 * Creates a queue for expensive work, in which callers take turns. A job must not wait for another job of the same queue. Throws
 * tooManyRequests with `reason` and `retryAfter` (seconds) if the caller or all callers have too many jobs, or the job waits too
 * long.
 */
export function fairQueue(
  { concurrency, concurrencyPerCaller, maxWaiting, maxWaitingPerCaller, maxWait }: QueueSize,
  retryAfter: number,
  reason: TooManyRequestsReason,
) {
  const queueFull = () => tooManyRequests(retryAfter, reason)
  const waitLimit = maxWait && { maxWaitMs: maxWait.ms, waitedTooLong: queueFull }
  const slots = createLimiter(concurrency, waitLimit)
  const callers = new Map<string, CallerQueue>()
  let jobs = 0
  let running = 0

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const caller = callers.get(key) ?? { limiter: createLimiter(concurrencyPerCaller, waitLimit), jobs: 0 }
    // A caller without jobs may wait longer, so that other callers cannot lock this one out.
    const maxExpectedMs = caller.jobs > 0 ? maxWait?.expectedMs : maxWait?.ms
    if (maxExpectedMs !== undefined && slots.expectedWaitMs() >= maxExpectedMs) throw queueFull()
    // The first job of a caller is accepted even if the queue is full, so that other callers cannot lock this one out.
    const isFull = jobs >= concurrency + maxWaiting && (caller.jobs > 0 || callers.size >= MAX_CALLERS)
    if (isFull || caller.jobs >= concurrencyPerCaller + maxWaitingPerCaller) throw queueFull()
    callers.set(key, caller)
    jobs += 1
    caller.jobs += 1
    try {
      const since = performance.now()
      const turn = caller.limiter.enter(since)
      if (turn) await turn
      try {
        const slot = slots.enter(since)
        if (slot) await slot
        running += 1
        try {
          return await work()
        } finally {
          running -= 1
          slots.leave()
        }
      } finally {
        caller.limiter.leave()
      }
    } finally {
      jobs -= 1
      caller.jobs -= 1
      if (caller.jobs === 0) callers.delete(key)
    }
  }

  /** `callers()` returns the number of callers with jobs. */
  return Object.assign(run, {
    callers: () => callers.size,
    getState: () => ({ running, waiting: jobs - running }),
    rejectWaiting(error: unknown) {
      const until = performance.now() - MAX_WAIT_IN_OUTAGE_MS
      slots.rejectWaiting(error, until)
      for (const { limiter } of callers.values()) limiter.rejectWaiting(error, until)
    },
  })
}

/**
 * Creates the queue of all calls that use the database. `connections` is the size of the pool. A call is rejected at once if it would
 * probably wait for `maxWaitMs`, or for twice as long if the caller has no other call, and later if it has waited twice as long; 0 is
 * no limit. If the database does not
 * respond to a call in time, all calls that have waited for a second fail too.
 */
export function databaseQueue(connections: number, maxWaitMs = requestTimeouts.queue) {
  const size = {
    concurrency: connections,
    concurrencyPerCaller: Math.max(1, Math.floor(connections / 5)),
    maxWaiting: 2000,
    maxWaitingPerCaller: 200,
    ...(maxWaitMs > 0 && { maxWait: { expectedMs: maxWaitMs, ms: 2 * maxWaitMs } }),
  }
  const queue = fairQueue(size, 1, 'REQUEST_QUEUE_FULL')
  const run: RunQueued = (caller, work) =>
    queue(caller, async () => {
      try {
        return await work()
      } catch (error) {
        if (isDatabaseTimeout(error)) queue.rejectWaiting(error)
        throw error
      }
    })
  return Object.assign(run, queue)
}

/** Creates a limit of concurrent jobs per caller. Throws tooManyRequests above `maxConcurrency`; jobs do not wait. */
export const concurrencyLimit = (maxConcurrency: number, retryAfter: number, reason: TooManyRequestsReason) =>
  fairQueue(
    {
      concurrency: Number.POSITIVE_INFINITY,
      concurrencyPerCaller: maxConcurrency,
      maxWaiting: 0,
      maxWaitingPerCaller: 0,
    },
    retryAfter,
    reason,
  )
