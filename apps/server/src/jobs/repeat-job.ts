type Intervals = { intervalMs: number; maxIntervalMs: number }

/**
 * Runs a job now and again `intervalMs` after each run. Waits twice as long after each failure in a row, up to `maxIntervalMs`. Returns
 * a function that starts no further run and waits for the current one.
 */
export function repeatJob(
  job: () => Promise<void>,
  onError: (error: unknown) => void,
  { intervalMs, maxIntervalMs }: Intervals,
): () => Promise<void> {
  let isStopped = false
  let timer: NodeJS.Timeout | undefined
  let waitMs = intervalMs
  let running = Promise.resolve()
  async function run(): Promise<void> {
    try {
      await job()
      waitMs = intervalMs
    } catch (error) {
      onError(error)
      waitMs = Math.min(waitMs * 2, maxIntervalMs)
    }
    if (!isStopped) timer = setTimeout(start, waitMs)
  }
  const start = () => {
    running = run()
  }
  start()
  return () => {
    isStopped = true
    clearTimeout(timer)
    return running
  }
}
