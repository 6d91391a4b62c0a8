import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts'

const MONDAY_AT_EIGHT = 'Mon 08:00'
/** The offsets of all time zones are multiples of this. */
const STEP_MS = 15 * MINUTE_MS

/** Returns when the next weekly digest is due after `now`: on Monday at eight in the morning in the time zone `zone`. */
export function findNextDigest(now: number, zone: string): Date {
  const options = { weekday: 'short', hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-US', options)
  let time = now - (now % STEP_MS) + STEP_MS
  while (format.format(time).replace(',', '') !== MONDAY_AT_EIGHT) time += STEP_MS
  return new Date(time)
}

/** Clocks change by less than this. */
const MAX_CLOCK_CHANGE_MS = 3 * HOUR_MS

/**
 * Returns the time one week before the digest that was due at `time`, at the same hour in the time zone `zone`. When the clock
 * changes, a week has an hour more or less.
 */
export function findPreviousDigest(time: number, zone: string): Date {
  const options = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23', timeZone: zone } as const
  const format = new Intl.DateTimeFormat('en-US', options)
  const expected = format.format(time)
  let previous = time - 7 * DAY_MS + MAX_CLOCK_CHANGE_MS
  while (format.format(previous) !== expected) previous -= STEP_MS
  return new Date(previous)
}
