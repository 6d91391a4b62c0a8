import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'
import { atom, useAtomValue } from 'jotai'
import { intlTag, localized } from '../locales/texts.ts'
import { afterFirstPaint, isBeforeFirstPaint } from './first-paint.ts'

const formatRelativeTime = localized('relativeTime', (date: string) => formatDistanceToNow(date, { addSuffix: true }))

/** Counts the minutes, so that dates are rendered again. 0 until the first screen has been painted. */
const minuteAtom = atom(0)
minuteAtom.onMount = (set) => {
  // Render the dates again after the first paint, because only then they have exact times. A date that was rendered before the
  // paint may be mounted after it.
  afterFirstPaint(async () => set((minutes) => minutes || 1))
  const timer = setInterval(() => set((minutes) => minutes + 1), 60_000)
  return () => clearInterval(timer)
}

/**
 * Returns a relative time such as "about 2 hours ago", updated every minute, and the exact time, which is missing until the first
 * screen has been painted. Takes an ISO date.
 */
export function useRelativeTime(date: string): { label: string; exact: string | undefined } {
  useAtomValue(minuteAtom)
  return {
    label: formatRelativeTime(date),
    exact: isBeforeFirstPaint() ? undefined : formatDateTime(date),
  }
}

/** Returns a plain local date such as "Nov 20, 2026". Takes an ISO date. */
export function formatDate(date: string): string {
  dateFormat ??= new Intl.DateTimeFormat(intlTag, { dateStyle: 'medium' })
  return dateFormat.format(new Date(date))
}

/** Returns the full local date and time. Takes an ISO date. */
export function formatDateTime(date: string): string {
  dateTimeFormat ??= new Intl.DateTimeFormat(intlTag, { dateStyle: 'full', timeStyle: 'short' })
  return dateTimeFormat.format(new Date(date))
}

// Created at first use: the first formatter loads the browser's locale data, which took most of the time to evaluate Home's code.
let dateFormat: Intl.DateTimeFormat | undefined
let dateTimeFormat: Intl.DateTimeFormat | undefined
