import { formatDate } from '../../../lib/dates.ts'
import { intlTag } from '../../../locales/texts.ts'
import { countDigits } from './listing-draft.ts'

/** Returns the end of a reservation, such as "Sun, Nov 29, 7:25 PM". Takes an ISO date. */
export const formatEnd = (date: string): string =>
  new Intl.DateTimeFormat(intlTag, {
    ...{ weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' },
  }).format(new Date(date))

/** Returns a price, such as "$25.50" or "$25". The amount is in the smallest unit of the currency. */
export function formatPrice({ amount, currency }: { amount: number; currency: string }): string {
  const digits = countDigits(currency)
  const isWhole = amount % 10 ** digits === 0
  const format = new Intl.NumberFormat(intlTag, {
    ...{ style: 'currency', currency },
    ...(isWhole && { maximumFractionDigits: 0 }),
  })
  return format.format(amount / 10 ** digits)
}

/** Returns a day such as "Nov 27, 2026". A day without a time is the same day everywhere. */
export const formatDay = (day: string): string => formatDate(`${day}T12:00:00`)
