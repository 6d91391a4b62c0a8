/** `waitedTooLong` returns the error of jobs that have waited for `maxWaitMs`. */
type WaitLimit = { maxWaitMs: number; waitedTooLong: () => unknown }

const NO_WAIT_LIMIT: WaitLimit = { maxWaitMs: Number.POSITIVE_INFINITY, waitedTooLong: () => undefined }

/** Lets `max` jobs run at once; the others wait in order. */
export type Limiter = {
  /**
   * Returns undefined if the job may run now, otherwise a promise that resolves when it may. `since` is the time at which the job
   * began to wait.
   */
  enter(since: number): Promise<void> | undefined
  /** Called when a job has ended. */
  leave(): void
  /** Returns how many milliseconds the next job will probably wait. */
  expectedWaitMs(): number
  /** Rejects the jobs that began to wait before `until`. */
  rejectWaiting(error: unknown, until: number): void
}

/** The weight of the newest interval in the moving average of intervals. */
const NEWEST_SHARE = 0.1

/** Creates a limiter for `max` jobs. */
export function createLimiter(max: number, { maxWaitMs, waitedTooLong }: WaitLimit = NO_WAIT_LIMIT): Limiter {
  let waiting: { since: number; resolve: () => void; reject: (error: unknown) => void }[] = []
  let running = 0
  let meanIntervalMs = 0
  let lastLeftAt: number | undefined

  function measureInterval(now: number): void {
    if (lastLeftAt !== undefined) {
      const intervalMs = now - lastLeftAt
      meanIntervalMs = meanIntervalMs === 0 ? intervalMs : meanIntervalMs + NEWEST_SHARE * (intervalMs - meanIntervalMs)
    }
    lastLeftAt = now
  }

  return {
    enter(since) {
      if (running < max) {
        running += 1
        return undefined
      }
      return new Promise((resolve, reject) => waiting.push({ since, resolve, reject }))
    },
    leave() {
      const now = performance.now()
      let next = waiting.shift()
      for (; next && now - next.since >= maxWaitMs; next = waiting.shift()) next.reject(waitedTooLong())
      if (next) {
        measureInterval(now)
        next.resolve()
      } else {
        running -= 1
        // Without waiting jobs, the intervals do not say how fast jobs end. Measure again when jobs wait.
        lastLeftAt = undefined
        meanIntervalMs = 0
      }
    },
    expectedWaitMs: () => waiting.length * meanIntervalMs,
    rejectWaiting(error, until) {
      const rejected = waiting.filter(({ since }) => since <= until)
      waiting = waiting.filter(({ since }) => since > until)
      for (const { reject } of rejected) reject(error)
    },
  }
}
