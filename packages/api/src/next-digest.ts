import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

const HOUR = '08:00'
const WEEKDAY = 'Mon'
/** The offsets of all time zones are multiples of this. */
const STEP_MS = 15 * MINUTE_MS

/** Returns when the next digest is due after `now`: at eight in the morning in the time zone `zone`, a weekly one on Monday. */
export function findNextDigest(now: number, period: 'daily' | 'weekly', zone: string): Date {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-US', options)
  const expected = period === 'weekly' ? `${WEEKDAY} ${HOUR}` : HOUR
  let time = now - (now % STEP_MS) + STEP_MS
  while (!format.format(time).replace(',', '').endsWith(expected)) time += STEP_MS
  return new Date(time)
}

const PERIOD_MS = { daily: DAY_MS, weekly: 7 * DAY_MS }
/** Clocks change by less than this. */
const MAX_CLOCK_CHANGE_MS = 3 * HOUR_MS

/**
 * Returns the time one day or week before the digest that was due at `time`, at the same hour in the time zone `zone`. When the clock
 * changes, a day has 23 or 25 hours.
 */
export function findPreviousDigest(time: number, period: 'daily' | 'weekly', zone: string): Date {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-US', options)
  const expected = format.format(time)
  let previous = time - PERIOD_MS[period] + MAX_CLOCK_CHANGE_MS
  while (format.format(previous) !== expected) previous -= STEP_MS
  return new Date(previous)
}
