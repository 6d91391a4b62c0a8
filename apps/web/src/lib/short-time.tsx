import { shortTime } from '../locales/en/short-time.ts'
import { formatDate, useRelativeTime } from './dates.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Shows a short time such as "4h", or the date after a week. Screen readers get "about 4 hours ago"; the title is the exact time. */
export function ShortTime({ date }: { date: string }) {
  'use no memo'
  const { label, exact } = useRelativeTime(date)
  return (
    <time dateTime={date} title={exact} className="shrink-0 whitespace-nowrap">
      <span aria-hidden="true">{formatAge(date)}</span>
      <span className="sr-only">{label}</span>
    </time>
  )
}

function formatAge(date: string): string {
  const age = Date.now() - Date.parse(date)
  if (age < MINUTE_MS) return shortTime.now
  if (age < HOUR_MS) return shortTime.minutes(Math.floor(age / MINUTE_MS))
  if (age < DAY_MS) return shortTime.hours(Math.floor(age / HOUR_MS))
  return age < 7 * DAY_MS ? shortTime.days(Math.floor(age / DAY_MS)) : formatDate(date)
}
