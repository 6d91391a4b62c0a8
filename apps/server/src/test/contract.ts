import { afterAll, describe, expect } from 'vitest'
import type { Place } from './answer.ts'
import type { Server } from './server.ts'

/**
 * The cases of one REST row, under its place: the completeness test looks for that. They must have seen the row succeed
 * and refuse at least once.
 */
export function contract(stoop: Server, place: Place, cases: (place: Place) => void): void {
  describe(place, () => {
    afterAll(() => {
      const statuses = [...stoop.seen].filter((seen) => seen.startsWith(`${place} `)).map((seen) => seen.slice(-3))
      // None at all: the cases were left out by name.
      if (statuses.length === 0) return
      expect(statuses.join(' '), `${place} has succeeded and refused`).toMatch(/^(?=.*\b20\d)(?=.*\b4\d\d)/)
    })
    cases(place)
  })
}
