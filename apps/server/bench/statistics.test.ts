import { describe, expect, it } from 'vitest'
import { median, percentile, spread } from './statistics.ts'

describe('median', () => {
  it('returns the middle value of an odd number of values, in any order', () => {
    expect(median([9, 1, 5])).toBe(5)
  })
  it('returns the mean of the two middle values of an even number of values', () => {
    expect(median([4, 1, 2, 9])).toBe(3)
  })
  it('returns NaN for a list without values', () => {
    expect(median([])).toBeNaN()
  })
})

describe('percentile', () => {
  const hundred = Float64Array.from({ length: 100 }, (_, at) => at + 1)

  it('returns the value that a share of the values does not exceed', () => {
    expect(percentile(hundred, 0.5)).toBe(50)
    expect(percentile(hundred, 0.99)).toBe(99)
    expect(percentile(hundred, 1)).toBe(100)
  })
  it('returns the only value for any share', () => {
    expect(percentile([7], 0.99)).toBe(7)
  })
  it('returns NaN for a share of no values', () => {
    expect(percentile([], 0.5)).toBeNaN()
  })
})

it('returns as spread the difference between maximum and minimum as a share of the median', () => {
  expect(spread([90, 100, 130])).toBeCloseTo(0.4)
})
