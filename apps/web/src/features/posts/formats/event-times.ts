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
export function formatWhen({ start, end, timeZone }: Times, now = new Date()): string {
  const day = formatDay(start, showClock(now, timeZone))
  const hours = format({ timeStyle: 'short' })
  const isOneDay = start.slice(0, 10) === end.slice(0, 10)
  if (isOneDay) return `${day}, ${hours.formatRange(toDate(start), toDate(end))}`
  const endDay = formatDay(end, showClock(now, timeZone))
  return `${day}, ${hours.format(toDate(start))} – ${endDay}, ${hours.format(toDate(end))}`
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
