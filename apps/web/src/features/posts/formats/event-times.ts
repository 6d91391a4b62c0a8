import type { Repetition } from '@stoop/validators/event'
import type { Occurrence } from '@stoop/validators/occurrences'
import { events as words } from '../../../locales/en/events.ts'
import { intlTag } from '../../../locales/texts.ts'
import { showClock } from './event-draft.ts'

type Times = Pick<Occurrence, 'start' | 'end' | 'timeZone'>

// Wall times are formatted as if they were UTC, so that they do not change.
const toDate = (wallTime: string) => new Date(`${wallTime}Z`)
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(intlTag, { timeZone: 'UTC', ...options })

/** Returns when an event takes place by the clocks of its zone, such as "Today, 18:00 – 20:00". */
export function formatWhen(times: Times, now = new Date()): string {
  const { day, hours } = formatDayAndHours(times, now)
  return hours ? `${day}, ${hours}` : day
}

/** Returns both parts of `formatWhen`. An event of several days has no `hours`; `day` then contains them. */
export function formatDayAndHours(
  { start, end, timeZone }: Times,
  now = new Date(),
): { day: string; hours: string | undefined } {
  const day = formatDay(start, showClock(now, timeZone))
  const clock = format({ timeStyle: 'short' })
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  if (isOneDay) return { day, hours: clock.formatRange(toDate(start), toDate(end)) }
  const endDay = formatDay(end, showClock(now, timeZone))
  return { day: `${day}, ${clock.format(toDate(start))} – ${endDay}, ${clock.format(toDate(end))}`, hours: undefined }
}

function formatDay(wallTime: string, now: string): string {
  const [day, today] = [wallTime.slice(0, 10), now.slice(0, 10)]
  if (day === today) return words.today
  if (day === toDate(`${today}T24:00`).toISOString().slice(0, 10)) return words.tomorrow
  const year = day.slice(0, 4) === today.slice(0, 4) ? undefined : 'numeric'
  return format({ weekday: 'short', day: 'numeric', month: 'short', year }).format(toDate(wallTime))
}

/** Returns the parts of the date that a small calendar sheet shows. */
export const formatSheet = ({ start }: Pick<Times, 'start'>): { month: string; day: string } => ({
  month: format({ month: 'short' }).format(toDate(start)),
  day: format({ day: 'numeric' }).format(toDate(start)),
})

/** Returns the name of the zone's city if the device is in a zone with other clocks at this time; otherwise undefined. */
export function findOtherZone({ timeZone, startsAt }: Pick<Occurrence, 'timeZone' | 'startsAt'>): string | undefined {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  const at = new Date(startsAt)
  return showClock(at, timeZone) === showClock(at, own) ? undefined : toZoneName(timeZone)
}

/** `America/New_York` → `New York` */
export const toZoneName = (timeZone: string): string => timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone

/** Returns the month of a date as a heading, such as "December 2026". */
export const formatMonth = ({ start }: Pick<Times, 'start'>): string =>
  format({ month: 'long', year: 'numeric' }).format(toDate(start))

/** Returns the short name of a date's weekday. */
export const formatWeekday = ({ start }: Pick<Times, 'start'>): string =>
  format({ weekday: 'short' }).format(toDate(start))

/** Returns how often an event repeats, such as "Every 2 weeks"; undefined if it takes place once. */
export function describeRepetition(repeat: Repetition | null): string | undefined {
  if (!repeat) return undefined
  if (repeat.frequency === 'monthly') return words.repeatedMonthly
  return repeat.every === 1 ? words.repeatedWeekly : words.repeatedWeeks(repeat.every)
}
