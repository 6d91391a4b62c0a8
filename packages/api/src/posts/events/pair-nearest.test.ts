import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairNearest } from './pair-nearest.ts'

const within = (max: number) => (a: number, b: number) => (Math.abs(a - b) <= max ? Math.abs(a - b) : undefined)

describe('pairing the nearest', () => {
  it('makes as many pairs as possible, and of these the nearest ones', () => {
    expect(pairNearest([1, 4], [3, 5], within(10))).toEqual([
      [1, 3],
      [4, 5],
    ])
    expect(pairNearest([7, 9, 14, 16], [8, 15], within(3))).toEqual([
      [7, 8],
      [14, 15],
    ])
    expect(pairNearest([14, 21], [8, 15, 22], within(7))).toEqual([
      [14, 15],
      [21, 22],
    ])
  })

  it('returns a pairing as near as the best of all pairings in order', () => {
    const lists = fc
      .uniqueArray(fc.integer({ min: 0, max: 40 }), { maxLength: 6 })
      .map((list) => list.sort((a, b) => a - b))
    fc.assert(
      fc.property(lists, lists, fc.integer({ min: 0, max: 10 }), (first, second, max) => {
        const pairs = pairNearest(first, second, within(max))
        expect(rate(pairs)).toBe(Math.max(...listPairings(first, second, max).map(rate)))
      }),
    )
  })
})

const rate = (pairs: readonly (readonly [number, number])[]) =>
  pairs.reduce((sum, [a, b]) => sum + 1000 - Math.abs(a - b), 0)

/** Returns all pairings of two lists in order. */
function listPairings(first: readonly number[], second: readonly number[], max: number): [number, number][][] {
  const [a, ...rest] = first
  if (a === undefined) return [[]]
  const withA = second.flatMap((b, index): [number, number][][] =>
    Math.abs(a - b) <= max ? listPairings(rest, second.slice(index + 1), max).map((pairs) => [[a, b], ...pairs]) : [],
  )
  return [...listPairings(rest, second, max), ...withA]
}
