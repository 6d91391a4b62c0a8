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

/** Runs a caller's work when it is their turn. `getState` is undefined if work never waits. */
export type RunQueued = (<T>(caller: string, work: () => Promise<T>) => Promise<T>) & { getState?(): QueueState }

/** Runs every job immediately, without a limit. For tests and tools. */
export const runImmediately: RunQueued = (_caller, work) => work()

// Limits the memory that many users or addresses can occupy.
const MAX_CALLERS = 10_000

type CallerQueue = { limiter: Limiter; jobs: number }

/** Lets `max` jobs run at once; others wait in order. */
type Limiter = {
  /** Returns undefined if the job may run now, otherwise a promise that resolves when it may. */
  enter(): Promise<void> | undefined
  /** Ends a job. */
  leave(): void
}

function createLimiter(max: number): Limiter {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    enter() {
      if (running < max) {
        running += 1
        return undefined
      }
      return new Promise((resolve) => waiting.push(resolve))
    },
    leave() {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
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
    const turn = caller.limiter.enter()
    if (turn) await turn
    const slot = slots.enter()
    if (slot) await slot
    running += 1
    try {
      return await work()
    } finally {
      running -= 1
      slots.leave()
      caller.limiter.leave()
      jobs -= 1
      caller.jobs -= 1
      if (caller.jobs === 0) callers.delete(key)
    }
  }

  /** `callers()` returns the number of callers with jobs. */
  return Object.assign(run, { callers: () => callers.size, getState: () => ({ running, waiting: jobs - running }) })
}

/** Creates the queue for all calls that use the database; `connections` is the pool's size. */
export function databaseQueue(connections: number) {
  const size = {
    concurrency: connections,
    concurrencyPerCaller: Math.max(1, Math.floor(connections / 5)),
    maxWaiting: 2000,
    maxWaitingPerCaller: 200,
  }
  return fairQueue(size, 1, 'REQUEST_QUEUE_FULL')
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
