import { isDatabaseTimeout } from '@stoop/db/database-error'
import { type TooManyRequestsReason, tooManyRequests } from './errors.ts'

type QueueSize = {
  /** How many jobs run at once. */
  concurrency: number
  /** How many jobs of one caller run at once. Less than `concurrency` keeps a slot free for other callers. */
  concurrencyPerCaller: number
  /** How many jobs of all callers may wait. */
  maxWaiting: number
  maxWaitingPerCaller: number
}

/** The numbers of running and of waiting jobs of a queue. */
export type QueueState = { running: number; waiting: number }

/** Runs a caller's work when it is their turn. */
export type RunQueued = (<T>(caller: string, work: () => Promise<T>) => Promise<T>) & Partial<QueueControls>

/** Undefined for work that never waits. */
type QueueControls = {
  getState(): QueueState
  /** Rejects the jobs that have waited for a second. Called when the database did not respond to others in time. */
  rejectWaiting(error: unknown): void
}

/** Runs every job immediately, without a limit. For tests and tools. */
export const runImmediately: RunQueued = (_caller, work) => work()

// Limits the memory that many users or addresses can occupy.
const MAX_CALLERS = 10_000

type CallerQueue = { limiter: Limiter; jobs: number }

/** Jobs that have waited this long are rejected with the jobs of an outage, so that no caller waits for several timeouts. */
const MAX_WAIT_IN_OUTAGE_MS = 1000

/** Lets `max` jobs run at once; others wait in order. */
type Limiter = {
  /** Returns undefined if the job may run now, otherwise a promise that resolves when it may. */
  enter(): Promise<void> | undefined
  /** Ends a job that has entered. */
  leave(): void
  /** Rejects the jobs that have waited since `until`. */
  rejectWaiting(error: unknown, until: number): void
}

function createLimiter(max: number): Limiter {
  let waiting: { since: number; resolve: () => void; reject: (error: unknown) => void }[] = []
  let running = 0
  return {
    enter() {
      if (running < max) {
        running += 1
        return undefined
      }
      return new Promise((resolve, reject) => waiting.push({ since: performance.now(), resolve, reject }))
    },
    leave() {
      const next = waiting.shift()
      if (next) next.resolve()
      else running -= 1
    },
    rejectWaiting(error, until) {
      const rejected = waiting.filter(({ since }) => since <= until)
      waiting = waiting.filter(({ since }) => since > until)
      for (const { reject } of rejected) reject(error)
    },
  }
}

/**
 * Creates a queue for costly work in which callers take turns. A job must not wait for another job of the same queue. Throws
 * tooManyRequests with `reason` and `retryAfter` (seconds) if the caller or the whole queue has too many jobs.
 */
export function fairQueue(
  { concurrency, concurrencyPerCaller, maxWaiting, maxWaitingPerCaller }: QueueSize,
  retryAfter: number,
  reason: TooManyRequestsReason,
) {
  const slots = createLimiter(concurrency)
  const callers = new Map<string, CallerQueue>()
  let jobs = 0
  let running = 0

  async function run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const caller = callers.get(key) ?? { limiter: createLimiter(concurrencyPerCaller), jobs: 0 }
    // Even a full queue accepts a caller's first job, so that others cannot lock a caller out.
    const isFull = jobs >= concurrency + maxWaiting && (caller.jobs > 0 || callers.size >= MAX_CALLERS)
    if (isFull || caller.jobs >= concurrencyPerCaller + maxWaitingPerCaller) throw tooManyRequests(retryAfter, reason)
    callers.set(key, caller)
    jobs += 1
    caller.jobs += 1
    try {
      const turn = caller.limiter.enter()
      if (turn) await turn
      try {
        const slot = slots.enter()
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
 * Creates the queue for all calls that use the database; `connections` is the pool's size. If the database does not respond to a
 * call in time, the calls that have waited for a second fail with it.
 */
export function databaseQueue(connections: number) {
  const size = {
    concurrency: connections,
    concurrencyPerCaller: Math.max(1, Math.floor(connections / 5)),
    maxWaiting: 2000,
    maxWaitingPerCaller: 200,
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

/** Creates a limit of concurrent jobs per caller. Throws tooManyRequests beyond `maxConcurrency`, because jobs do not wait. */
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
