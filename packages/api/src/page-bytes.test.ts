import { expect, it } from 'vitest'
import { countFittingItems } from './page-bytes.ts'

it.each([
  [15, 3],
  [14, 2],
  [10, 2],
  [9, 1],
])('counts the items that fit with their commas into %i bytes of JSON', (maxBytes, count) => {
  expect(countFittingItems(['aa', 'bb', 'cc'], maxBytes)).toBe(count)
})

it('counts at least one item, and all items if they fit', () => {
  expect(countFittingItems(['a long text', 'another'], 1)).toBe(1)
  expect(countFittingItems(['aa', 'bb'], 1000)).toBe(2)
  expect(countFittingItems([], 0)).toBe(0)
})

it.each([
  ['control characters', '\u0000\u0001'.repeat(50)],
  ['letters of three bytes', '\u20ac'.repeat(50)],
  ['numbers', [5e-324, -Number.EPSILON, -Number.MAX_VALUE]],
  ['empty values', [[], {}, '', null, false]],
  ['nested objects', { a: { b: [{ c: true }, { d: null }] }, text: 'x' }],
])('never underestimates the bytes of %s', (_, value) => {
  const bytes = Buffer.byteLength(JSON.stringify(value)) + 1
  expect(countFittingItems([value, value], 2 * bytes - 1)).toBe(1)
  expect(countFittingItems([value, value], 2 * bytes)).toBe(2)
})
