import { messages as words } from '../../locales/en/messages.ts'
import { intlTag } from '../../locales/texts.ts'

const DAY_MS = 86_400_000

const timeFormat = new Intl.DateTimeFormat(intlTag, { hour: 'numeric', minute: '2-digit' })
const weekdayFormat = new Intl.DateTimeFormat(intlTag, { weekday: 'short' })
const dateFormat = new Intl.DateTimeFormat(intlTag, { month: 'short', day: 'numeric' })
const dateWithYearFormat = new Intl.DateTimeFormat(intlTag, { month: 'short', day: 'numeric', year: 'numeric' })
const dayFormat = new Intl.DateTimeFormat(intlTag, { weekday: 'long', month: 'long', day: 'numeric' })

/** Returns the time of day, such as "2:05 PM". Takes an ISO date. */
export const formatTime = (date: string): string => timeFormat.format(new Date(date))

/** Returns the local day, to compare two dates. Takes an ISO date. */
export const dayOf = (date: string): string => new Date(date).toDateString()

/** Returns the shortest text that tells when: a time, a weekday or a date. Takes an ISO date. */
export function formatShort(date: string, now = Date.now()): string {
  const then = new Date(date)
  const days = daysBetween(then, now)
  if (days <= 0) return timeFormat.format(then)
  if (days === 1) return words.yesterday
  if (days < 7) return weekdayFormat.format(then)
  return (isThisYear(then, now) ? dateFormat : dateWithYearFormat).format(then)
}

/** Returns the heading of a day: "Today", "Yesterday" or a date. Takes an ISO date. */
export function formatDay(date: string, now = Date.now()): string {
  const then = new Date(date)
  const days = daysBetween(then, now)
  if (days <= 0) return words.today
  if (days === 1) return words.yesterday
  return isThisYear(then, now) ? dayFormat.format(then) : dateWithYearFormat.format(then)
}

const isThisYear = (then: Date, now: number) => then.getFullYear() === new Date(now).getFullYear()

/** Counts local midnights. Rounds, because a day of a clock change has 23 or 25 hours. */
const daysBetween = (then: Date, now: number) =>
  Math.round((new Date(now).setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / DAY_MS)
