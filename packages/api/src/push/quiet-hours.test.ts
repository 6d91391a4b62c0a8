import { expect, it } from 'vitest'
import { getQuietMs } from './quiet-hours.ts'

const MINUTE = 60_000
const NIGHT = { from: '22:00', to: '07:30' }
const minutesLeft = (time: string, zone: string, quietHours = NIGHT) =>
  getQuietMs(Date.parse(`2026-11-27T${time}Z`), quietHours, zone) / MINUTE

it('returns the minutes until the end of quiet hours over midnight', () => {
  expect(minutesLeft('21:59:59', 'UTC')).toBe(0)
  expect(minutesLeft('22:00:00', 'UTC')).toBe(570)
  expect(minutesLeft('00:00:00', 'UTC')).toBe(450)
  expect(minutesLeft('07:29:30', 'UTC')).toBe(0.5)
  expect(minutesLeft('07:30:00', 'UTC')).toBe(0)
})

it('uses the time of the given zone', () => {
  expect(minutesLeft('21:00:00', 'Europe/Vienna')).toBe(570)
  expect(minutesLeft('22:00:00', 'America/Chicago')).toBe(0)
})

it('allows messages at any time if the quiet hours begin when they end', () => {
  expect(minutesLeft('22:00:00', 'UTC', { from: '22:00', to: '22:00' })).toBe(0)
  expect(getQuietMs(Date.now(), null, 'UTC')).toBe(0)
})
