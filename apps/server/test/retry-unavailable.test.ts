import { expect, it } from 'vitest'
import { retryUnavailable } from './visibility/retry-unavailable.ts'

/** Repeats a call that returns these statuses in turn. Returns the last response, the delays and the unused statuses. */
async function callWith(statuses: number[]) {
  const delays: number[] = []
  const wait = async (ms: number) => {
    delays.push(ms)
  }
  const response = await retryUnavailable(async () => ({ status: statuses.shift() ?? 0 }), wait)
  return { ...response, delays, left: statuses }
}

it('repeats a call until its status is not 503', async () => {
  await expect(callWith([503, 503, 200, 200])).resolves.toEqual({ status: 200, delays: [250, 500], left: [200] })
})

it('returns 503 after six retries of a call', async () => {
  const { status, delays, left } = await callWith(Array.from({ length: 9 }, () => 503))
  expect({ status, retries: delays.length, left: left.length }).toEqual({ status: 503, retries: 6, left: 2 })
})

it('returns other errors at once without a retry', async () => {
  await expect(callWith([404, 200])).resolves.toEqual({ status: 404, delays: [], left: [200] })
})
