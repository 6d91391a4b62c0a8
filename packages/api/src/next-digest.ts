import { MINUTE_MS } from './durations.ts'

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
