import type { AskInput, LostFoundInput, OfferInput } from '@stoop/validators/ask-offer'
import { DEALS, type Deal, type LOST_OR_FOUND } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'

/** An ask, an offer, or a lost or found thing in a composer. Each format uses some of the fields. */
export interface ListingDraft {
  deal: Deal
  /** The price as it was typed. */
  price: string
  currency: string
  place: string
  /** A day such as `2026-11-27`, or empty. */
  neededBy: string
  what: (typeof LOST_OR_FOUND)[number]
  date: string
  expiresInDays: number
}

/** The currencies of the composer, the first one by default. */
export const CURRENCIES = ['USD', 'EUR', 'GBP', 'CAD', 'MXN', 'CHF', 'SEK', 'PLN', 'MAD', 'EGP', 'AED', 'JPY'] as const

export const EMPTY_LISTING: ListingDraft = {
  deal: 'give',
  price: '',
  currency: CURRENCIES[0],
  place: '',
  neededBy: '',
  what: 'lost',
  date: '',
  expiresInDays: LIMITS.listingDays.default,
}

/** Reads the draft of a listing. Uses the values of a new one for what is missing. */
export function readListingDraft(value: object): ListingDraft {
  const fields = new Map<string, unknown>(Object.entries(value))
  const text = (name: 'price' | 'place' | 'neededBy' | 'date' | 'currency') => {
    const stored = fields.get(name)
    return typeof stored === 'string' ? stored : EMPTY_LISTING[name]
  }
  const days = fields.get('expiresInDays')
  return {
    deal: DEALS.find((deal) => deal === fields.get('deal')) ?? EMPTY_LISTING.deal,
    price: text('price'),
    currency: text('currency'),
    place: text('place'),
    neededBy: text('neededBy'),
    what: fields.get('what') === 'found' ? 'found' : 'lost',
    date: text('date'),
    expiresInDays: typeof days === 'number' ? days : EMPTY_LISTING.expiresInDays,
  }
}

/** Returns the ask to send. */
export const toAskInput = ({ neededBy, expiresInDays }: ListingDraft): AskInput => ({
  format: 'ask',
  ...(neededBy !== '' && { neededBy }),
  expiresInDays,
})

/** Returns the offer to send; undefined while the price of something for sale is missing. */
export function toOfferInput(draft: ListingDraft): OfferInput | undefined {
  const { deal, currency, expiresInDays } = draft
  const place = draft.place.trim()
  const amount = toAmount(draft.price, currency)
  if (deal === 'sell' && amount === undefined) return undefined
  return {
    ...{ format: 'offer', deal, expiresInDays },
    ...(place !== '' && { place }),
    ...(deal === 'sell' && amount !== undefined && { price: { amount, currency } }),
  }
}

/** Returns the lost or found thing to send; undefined while the day or the place is missing. */
export function toLostFoundInput({ what, date, place, expiresInDays }: ListingDraft): LostFoundInput | undefined {
  const trimmed = place.trim()
  return date === '' || trimmed === '' ? undefined : { format: 'lost_found', what, date, place: trimmed, expiresInDays }
}

/** Returns how many digits a currency has after its decimal separator, such as 2 for USD and 0 for JPY. */
export const countDigits = (currency: string): number =>
  new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2

/** Parses a typed price, such as `12.50` or `12,50`, as the smallest unit of its currency; undefined if it is not a price. */
export function toAmount(text: string, currency: string): number | undefined {
  const digits = countDigits(currency)
  const match = /^(\d{1,9})(?:[.,](\d+))?$/.exec(text.trim())
  const fraction = match?.[2] ?? ''
  if (!match?.[1] || fraction.length > digits) return undefined
  const amount = Number(match[1] + fraction.padEnd(digits, '0'))
  return amount >= LIMITS.price.min && amount <= LIMITS.price.max ? amount : undefined
}
