import { JobLeaseLostError } from '@stoop/api/jobs/lease'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
import { Histogram, type Registry } from 'prom-client'

/** Wraps a definition to record each run. */
export type ObserveJob = (definition: JobDefinition) => JobDefinition

/** Adds the metrics of background jobs: the number, the result and the duration of runs by kind. */
export function createJobMetrics(registry: Registry): ObserveJob {
  const seconds = new Histogram({
    name: 'job_duration_seconds',
    help: 'Duration of runs of background jobs by result: ok, failed (the job runs again), stopped (the server stops)',
    labelNames: ['kind', 'result'],
    buckets: [0.01, 0.1, 1, 10, 60, 600],
    registers: [registry],
  })
  const startedKinds = new Set<string>()
  return (definition) => {
    const { kind } = definition
    // Report 0 before the first run. After a wrong clock, jobs start again, and their metrics must not be reset.
    if (!startedKinds.has(kind)) for (const result of ['ok', 'failed']) seconds.zero({ kind, result })
    startedKinds.add(kind)
    return {
      ...definition,
      async run(job) {
        const stopTimer = seconds.startTimer({ kind })
        try {
          const again = await definition.run(job)
          stopTimer({ result: again?.error === undefined ? 'ok' : 'failed' })
          return again
        } catch (error) {
          const isStopped = job.signal.aborted || error instanceof JobLeaseLostError
          stopTimer({ result: isStopped ? 'stopped' : 'failed' })
          throw error
        }
      },
    }
  }
}
