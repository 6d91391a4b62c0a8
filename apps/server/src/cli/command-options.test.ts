import { describe, expect, it } from 'vitest'
import { time } from './command-options.ts'

describe('a time', () => {
  it.each([
    ['2026-11-24', '2026-11-24T00:00:00.000Z'],
    ['2026-11-24T18:30', '2026-11-24T18:30:00.000Z'],
    ['2026-11-24T18:30Z', '2026-11-24T18:30:00.000Z'],
    ['2026-11-24T18:30:05+01:00', '2026-11-24T17:30:05.000Z'],
  ])('parses %s as the time %s', (text, iso) => {
    expect(time(text).toISOString()).toBe(iso)
  })

  it('reads 7d as the time seven days ago', () => {
    const before = Date.now()
    const sevenDaysAgo = time('7d').getTime()
    expect(sevenDaysAgo).toBeGreaterThanOrEqual(before - 7 * 86_400_000)
    expect(sevenDaysAgo).toBeLessThanOrEqual(Date.now() - 7 * 86_400_000)
  })

  it.each(['yesterday', '2026-13-01', '7', '2026', '2026-11-24 18:30', ''])('rejects %j, which is no time', (text) => {
    expect(() => time(text)).toThrow('It must be a time such as')
  })
})
