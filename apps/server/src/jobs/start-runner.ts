import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '@stoop/api/context'
import { type JobDefinition, queuePeriodicJobs, runDueJobs } from '@stoop/api/jobs/run-jobs'

type RunnerOptions = {
  onError(error: unknown): void
  /** How often to look for periodic jobs, and for jobs queued by other servers and operator commands. */
  pollMs: number
}

/**
 * Runs jobs of these kinds one at a time: at once if this server queues them, otherwise at the next poll. Returns a function that
 * aborts the signal of the running job, and waits for its end.
 */
export function startRunner(
  services: Services,
  definitions: JobDefinition[],
  { onError, pollMs }: RunnerOptions,
): () => Promise<void> {
  const stop = new AbortController()
  const { signal } = stop
  let wake = Promise.withResolvers<void>()
  let isPeriodicQueued = false
  const unsubscribe = services.events.subscribe((event) => {
    if (event.type === 'jobQueued' && definitions.some(({ kind }) => kind === event.kind)) wake.resolve()
  })
  async function runDue(): Promise<void> {
    try {
      if (!isPeriodicQueued) await queuePeriodicJobs(services, definitions)
      isPeriodicQueued = true
      await runDueJobs(services, definitions, { signal, onError })
    } catch (error) {
      // If the database is unavailable, the next poll tries again.
      if (!signal.aborted) onError(error)
    }
  }
  async function run(): Promise<void> {
    while (!signal.aborted) {
      wake = Promise.withResolvers()
      await runDue()
      const timer = new AbortController()
      const pause = delay(pollMs, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
      await Promise.race([pause, wake.promise])
      timer.abort()
    }
  }
  const running = run()
  return async () => {
    unsubscribe()
    stop.abort()
    wake.resolve()
    await running
  }
}
