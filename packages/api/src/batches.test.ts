import { expect, it, vi } from 'vitest'
import { runInBatches } from './batches.ts'

/** Returns a function that returns these numbers of rows, one per call. */
const batchesOf = (...sizes: number[]) => vi.fn(async () => sizes.shift() ?? 0)

it.each([
  ['after a batch that is not full', [3, 3, 2], 3],
  ['after an empty batch', [3, 3, 0], 3],
  ['after a first batch that is not full', [2, 3], 1],
])('runs no further batch %s', async (_, sizes, calls) => {
  const runBatch = batchesOf(...sizes)
  await runInBatches(3, runBatch, undefined)
  expect(runBatch).toHaveBeenCalledTimes(calls)
})

it('throws before the next batch when the signal is aborted', async () => {
  const stop = new AbortController()
  const runBatch = vi.fn(async () => {
    stop.abort(new Error('The server stops'))
    return 3
  })
  await expect(runInBatches(3, runBatch, stop.signal)).rejects.toThrow('The server stops')
  expect(runBatch).toHaveBeenCalledOnce()
})
