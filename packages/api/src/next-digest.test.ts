import { expect, it } from 'vitest'
import { findNextDigest, findPreviousDigest } from './next-digest.ts'

const nextAfter = (time: string, zone: string) => findNextDigest(Date.parse(time), zone).toISOString()

it('is on Monday morning in the time zone of the member', () => {
  expect(nextAfter('2026-11-27T08:00:00Z', 'UTC')).toBe('2026-11-30T08:00:00.000Z')
  expect(nextAfter('2026-11-30T08:00:00Z', 'UTC')).toBe('2026-12-07T08:00:00.000Z')
  expect(nextAfter('2026-11-30T08:00:00Z', 'America/Chicago')).toBe('2026-11-30T14:00:00.000Z')
  expect(nextAfter('2026-11-27T08:00:00Z', 'Asia/Kathmandu')).toBe('2026-11-30T02:15:00.000Z')
})

it('keeps the hour when the clock changes', () => {
  expect(nextAfter('2026-03-28T09:00:00Z', 'Europe/Vienna')).toBe('2026-03-30T06:00:00.000Z')
})

it('begins at the hour of the previous digest when the clock has changed since', () => {
  const previousOf = (time: string, zone: string) => findPreviousDigest(Date.parse(time), zone).toISOString()
  expect(previousOf('2026-10-26T07:00:00Z', 'Europe/Vienna')).toBe('2026-10-19T06:00:00.000Z')
  expect(previousOf('2026-03-30T06:00:00Z', 'Europe/Vienna')).toBe('2026-03-23T07:00:00.000Z')
  expect(previousOf('2026-11-30T02:15:00Z', 'Asia/Kathmandu')).toBe('2026-11-23T02:15:00.000Z')
})
