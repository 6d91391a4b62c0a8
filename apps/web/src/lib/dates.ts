import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { atom, useAtomValue } from 'jotai'

const minute = atom(0)
minute.onMount = (set) => {
  const timer = setInterval(() => set((passed) => passed + 1), 60_000)
  return () => clearInterval(timer)
}

/** "about 2 hours ago", said anew each minute (R31). Takes an ISO date. */
export function useAgo(date: string): string {
  useAtomValue(minute)
  return formatDistanceToNow(date, { addSuffix: true })
}

/** A plain local date, "Nov 20, 2026": community posts and joined dates (R31). Takes an ISO date. */
export function plainDate(date: string): string {
  return days.format(new Date(date))
}

/** The full local date and time, for a title. Takes an ISO date. */
export function fullDate(date: string): string {
  return moments.format(new Date(date))
}

const days = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' })
const moments = new Intl.DateTimeFormat(undefined, { dateStyle: 'full', timeStyle: 'short' })
