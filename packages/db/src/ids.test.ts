import { expect, it } from 'vitest'
import { minIdAt, newId, timestampOfId } from './ids.ts'

const TIMESTAMP = Date.UTC(2026, 10, 27)

it('creates ids that are sorted by creation and end in different random bytes', () => {
  const ids = Array.from({ length: 1000 }, () => newId(TIMESTAMP))
  expect(ids.toSorted()).toEqual(ids)
  expect(new Set(ids.map((id) => id.slice(-10))).size).toBe(1000)
})

it('returns the timestamp of an id', () => {
  expect(timestampOfId(newId(TIMESTAMP))).toBe(TIMESTAMP)
  expect(timestampOfId(minIdAt(TIMESTAMP))).toBe(TIMESTAMP)
})
