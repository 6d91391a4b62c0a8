import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { repeatJob } from './repeat-job.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const INTERVALS = { intervalMs: 20, maxIntervalMs: 100 }

it('starts no run while one has not ended', async () => {
  const hanging = Promise.withResolvers<void>()
  const job = vi.fn(() => hanging.promise)
  const stop = repeatJob(job, vi.fn(), INTERVALS)
  await vi.advanceTimersByTimeAsync(1000)
  expect(job).toHaveBeenCalledTimes(1)
  hanging.resolve()
  await vi.advanceTimersByTimeAsync(20)
  expect(job).toHaveBeenCalledTimes(2)
  await stop()
})

it('waits twice as long after each failure, up to the longest interval, and as before after a success', async () => {
  const job = vi.fn<() => Promise<void>>().mockRejectedValue(new Error('down'))
  const onError = vi.fn()
  const stop = repeatJob(job, onError, INTERVALS)
  const runs: number[] = []
  for (const ms of [40, 80, 100, 100]) {
    await vi.advanceTimersByTimeAsync(ms - 1)
    runs.push(job.mock.calls.length)
    await vi.advanceTimersByTimeAsync(1)
    runs.push(job.mock.calls.length)
  }
  expect(runs).toEqual([1, 2, 2, 3, 3, 4, 4, 5])
  expect(onError).toHaveBeenCalledTimes(5)
  job.mockResolvedValue()
  await vi.advanceTimersByTimeAsync(120)
  expect(job).toHaveBeenCalledTimes(7)
  await stop()
  await vi.advanceTimersByTimeAsync(1000)
  expect(job).toHaveBeenCalledTimes(7)
})
