import { expect, it } from 'vitest'
import { findNextDigest, findPreviousDigest } from './next-digest.ts'

const nextAfter = (time: string, period: 'daily' | 'weekly', zone: string) =>
  findNextDigest(Date.parse(time), period, zone).toISOString()

it('is the next morning in the time zone of the member', () => {
  expect(nextAfter('2026-11-27T07:59:59Z', 'daily', 'UTC')).toBe('2026-11-27T08:00:00.000Z')
  expect(nextAfter('2026-11-27T08:00:00Z', 'daily', 'UTC')).toBe('2026-11-28T08:00:00.000Z')
  expect(nextAfter('2026-11-27T08:00:00Z', 'daily', 'America/Chicago')).toBe('2026-11-27T14:00:00.000Z')
  expect(nextAfter('2026-11-27T08:00:00Z', 'daily', 'Asia/Kathmandu')).toBe('2026-11-28T02:15:00.000Z')
})

it('is on Monday for a weekly digest', () => {
  expect(nextAfter('2026-11-27T08:00:00Z', 'weekly', 'UTC')).toBe('2026-11-30T08:00:00.000Z')
})

it('keeps the hour when the clock changes', () => {
  expect(nextAfter('2026-03-28T09:00:00Z', 'daily', 'Europe/Vienna')).toBe('2026-03-29T06:00:00.000Z')
})

it('begins at the hour of the previous digest when the clock has changed since', () => {
  const previousOf = (time: string, period: 'daily' | 'weekly', zone: string) =>
    findPreviousDigest(Date.parse(time), period, zone).toISOString()
  expect(previousOf('2026-10-25T07:00:00Z', 'daily', 'Europe/Vienna')).toBe('2026-10-24T06:00:00.000Z')
  expect(previousOf('2026-10-26T07:00:00Z', 'weekly', 'Europe/Vienna')).toBe('2026-10-19T06:00:00.000Z')
  expect(previousOf('2026-03-29T06:00:00Z', 'daily', 'Europe/Vienna')).toBe('2026-03-28T07:00:00.000Z')
  expect(previousOf('2026-11-27T02:15:00Z', 'daily', 'Asia/Kathmandu')).toBe('2026-11-26T02:15:00.000Z')
})
