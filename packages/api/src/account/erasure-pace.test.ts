import { expect, it, vi } from 'vitest'
import { createPace } from './erasure-pace.ts'

it('waits nine times as long as the last batch took, but at most a second', async () => {
  const wait = vi.fn(async () => undefined)
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const pace = createPace(undefined, wait)
  for (const now of [10, 30, 1030]) {
    clock.mockReturnValue(now)
    await pace()
  }
  clock.mockRestore()
  expect(wait.mock.calls).toEqual([[90], [180], [1000]])
})

it('throws without waiting when the signal is aborted', async () => {
  const wait = vi.fn(async () => undefined)
  const stop = new AbortController()
  const pace = createPace(stop.signal, wait)
  await pace()
  stop.abort(new Error('The server stops'))
  await expect(pace()).rejects.toThrow('The server stops')
  expect(wait).toHaveBeenCalledOnce()
})
