import { expect, it } from 'vitest'
import { decideInBatches } from './decide-in-batches.ts'

const ids = Array.from({ length: 250 }, (_, index) => `id ${index}`)

it('decides 100 requests per call, and adds up the results', async () => {
  const batches: string[][] = []
  const finished: string[] = []
  const result = await decideInBatches(
    ids,
    async (batch) => {
      batches.push(batch)
      return { decided: batch.length - 1, missing: 1 }
    },
    (batch) => finished.push(...batch),
    new AbortController().signal,
  )
  expect(batches.map(({ length }) => length)).toEqual([100, 100, 50])
  expect(batches.flat()).toEqual(ids)
  expect(finished).toEqual(ids)
  expect(result).toEqual({ decided: 247, missing: 3, left: 0 })
})

it('sends no further call after the signal is aborted', async () => {
  const stopping = new AbortController()
  const result = await decideInBatches(
    ids,
    async (batch) => ({ decided: batch.length, missing: 0 }),
    () => stopping.abort(),
    stopping.signal,
  )
  expect(result).toEqual({ decided: 100, missing: 0, left: 150 })
})

it('sends no further call after an error', async () => {
  const error = new Error('Not available')
  let calls = 0
  const decide = async (batch: string[]) => {
    calls++
    if (calls === 2) throw error
    return { decided: batch.length, missing: 0 }
  }
  const result = await decideInBatches(ids, decide, () => undefined, new AbortController().signal)
  expect(result).toEqual({ decided: 100, missing: 0, left: 150, error })
  expect(calls).toBe(2)
})
