import type { CalendarEvent } from '@stoop/validators/occurrences'

interface Month {
  /** For example `2026-12`. */
  name: string
  dates: [CalendarEvent, ...CalendarEvent[]]
}

/** Groups dates by the month of their start. Keeps their order. */
export function groupByMonth(dates: readonly CalendarEvent[]): Month[] {
  const months: Month[] = []
  for (const date of dates) {
    const name = date.start.slice(0, 7)
    const last = months.at(-1)
    if (last?.name === name) last.dates.push(date)
    else months.push({ name, dates: [date] })
  }
  return months
}
