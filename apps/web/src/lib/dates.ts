import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { atom, useAtomValue } from 'jotai'

const minuteAtom = atom(0)
minuteAtom.onMount = (set) => {
  const timer = setInterval(() => set((minutes) => minutes + 1), 60_000)
  return () => clearInterval(timer)
}

/** Returns a relative time such as "about 2 hours ago", updated every minute. Takes an ISO date. */
export function useRelativeTime(date: string): string {
  useAtomValue(minuteAtom)
  return formatDistanceToNow(date, { addSuffix: true })
}

/** Returns a plain local date such as "Nov 20, 2026". Takes an ISO date. */
export function formatDate(date: string): string {
  return dateFormat.format(new Date(date))
}

/** Returns the full local date and time. Takes an ISO date. */
export function formatDateTime(date: string): string {
  return dateTimeFormat.format(new Date(date))
}

const dateFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const dateTimeFormat = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
