import { intlTag } from '../../locales/texts.ts'

const day = { weekday: 'long', day: 'numeric', month: 'long' } as const
const clock = { hour: 'numeric', minute: '2-digit' } as const

const format = (options: Intl.DateTimeFormatOptions, date: string) =>
  new Intl.DateTimeFormat(intlTag, options).format(new Date(date))

/** Returns the day of an edition, such as "Friday, November 27". */
export const formatDay = (date: string): string => format(day, date)

/** Returns the weekday, such as "Friday". */
export const formatWeekday = (date: string): string => format({ weekday: 'long' }, date)

/** Returns the time of day, such as "6:04 PM". */
export const formatClock = (date: string): string => format(clock, date)

/** Returns when an edition ends, such as "Saturday 6:00 PM". */
export const formatEnd = (date: string): string => format({ weekday: 'long', ...clock }, date)

/** Returns whether the date is today on this device. */
export const isToday = (date: string): boolean => new Date(date).toDateString() === new Date().toDateString()
