import { JobLeaseLostError } from '@stoop/api/jobs/lease'
import type { JobDefinition } from '@stoop/api/jobs/run-jobs'
import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createJobMetrics } from './job-metrics.ts'

const RUNNING_JOB = {
  kind: 'mail',
  key: '',
  attempts: 1,
  lastError: null,
  leasedBy: '',
  signal: new AbortController().signal,
  report: () => undefined,
}

it('counts the runs of a job by result, and returns or throws what the job does', async () => {
  const registry = new Registry()
  const observeJob = createJobMetrics(registry)
  const define = (run: JobDefinition['run']) => observeJob({ kind: 'mail', retryMs: [1000], run })
  const failing = define(async () => {
    throw new Error('The mail server is unavailable')
  })
  const stopping = define(async (job) => {
    throw new JobLeaseLostError(job)
  })
  const again = { againMs: 1000, error: 'unavailable' }
  expect(await define(async () => undefined).run(RUNNING_JOB)).toBeUndefined()
  expect(await define(async () => ({ againMs: 5 })).run(RUNNING_JOB)).toEqual({ againMs: 5 })
  expect(await define(async () => again).run(RUNNING_JOB)).toEqual(again)
  await expect(failing.run(RUNNING_JOB)).rejects.toThrow('The mail server is unavailable')
  await expect(stopping.run(RUNNING_JOB)).rejects.toThrow(JobLeaseLostError)
  const lines = (await registry.metrics()).split('\n')
  expect(lines.filter((line) => line.startsWith('job_duration_seconds_count'))).toEqual([
    'job_duration_seconds_count{kind="mail",result="ok"} 2',
    'job_duration_seconds_count{kind="mail",result="failed"} 2',
    'job_duration_seconds_count{kind="mail",result="stopped"} 1',
  ])
})
