import { expect, it } from 'vitest'
import { formatTime } from './format-time.ts'

const AT = new Date('2026-01-02T03:04:00Z')

it.each([
  ['America/Chicago', 'January 1, 2026 at 9:04 PM CST'],
  ['Europe/Vienna', 'January 2, 2026 at 4:04 AM GMT+1'],
  ['Asia/Tokyo', 'January 2, 2026 at 12:04 PM GMT+9'],
  ['UTC', 'January 2, 2026 at 3:04 AM UTC'],
])('formats a time in %s with the name of the zone', (zone, text) => {
  expect(formatTime('en', AT, zone)).toBe(text)
})

it('follows daylight saving time', () => {
  expect(formatTime('en', new Date('2026-07-02T03:04:00Z'), 'America/Chicago')).toBe('July 1, 2026 at 10:04 PM CDT')
})

it.each([
  ['de', '1. Januar 2026 um 21:04 GMT-6'],
  ['es', '1 de enero de 2026 a las 21:04 GMT-6'],
  ['fr', '1 janvier 2026 à 21:04 UTC−6'],
  ['ar', '1 يناير 2026 في 9:04 م غرينتش-6'],
] as const)('formats a time in %s', (locale, text) => {
  expect(formatTime(locale, AT, 'America/Chicago')).toBe(text)
})
