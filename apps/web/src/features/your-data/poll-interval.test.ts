import { describe, expect, it } from 'vitest'
import { getPollInterval } from './poll-interval.ts'

const requestedAt = '2026-11-23T18:00:00.000Z'
const intervalAfter = (seconds: number) =>
  getPollInterval({ state: 'running', requestedAt }, Date.parse(requestedAt) + seconds * 1000)

describe('getPollInterval', () => {
  it('returns an interval that grows with the age of the export, from one second to ten', () => {
    expect([0, 8, 40, 80, 3600].map(intervalAfter)).toEqual([1000, 1000, 5000, 10_000, 10_000])
  })

  it('returns one second if the clock of the device is behind', () => {
    expect(intervalAfter(-600)).toBe(1000)
  })

  it('returns no interval once the export no longer changes', () => {
    for (const state of ['ready', 'failed', 'expired'] as const)
      expect(getPollInterval({ state, requestedAt }, Date.parse(requestedAt))).toBe(false)
    expect(getPollInterval(null, 0)).toBe(false)
  })
})
