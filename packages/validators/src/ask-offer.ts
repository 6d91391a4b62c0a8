import * as z from 'zod/mini'
import { CLAIM_STATUSES, DEALS, LISTING_STATES, LOST_OR_FOUND } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { singleLine, text } from './text.ts'

// Asks, offers, and lost and found things: the formats of posts that members answer with a claim, and that expire (decision 161).

const { listingDays, price: priceLimits } = LIMITS

const choiceOf = <const Choices extends readonly [string, ...string[]]>(choices: Choices) =>
  z.enum(choices, fieldMessage('INVALID_CHOICE', { choices: choices.join(', ') }))

const daysMessage = fieldMessage('OUT_OF_RANGE', { min: listingDays.min, max: listingDays.max })

/** The days from now to the end of a listing. */
export const expiresInDays = z
  .int(daysMessage)
  .check(z.minimum(listingDays.min, daysMessage), z.maximum(listingDays.max, daysMessage))

/**
 * `expiresInDays` counts from the request. Without it a new post expires after 14 days, and an edited one at the same time as
 * before.
 */
const expiryInput = { expiresInDays: z.optional(expiresInDays) }

/** A day in the calendar, such as `2026-11-27`. */
const day = z.iso.date({ error: fieldMessage('INVALID_DAY') })

const place = text(LIMITS.place).check(singleLine)

const amountMessage = fieldMessage('OUT_OF_RANGE', { min: priceLimits.min, max: priceLimits.max })

// Not all supported browsers know the list of currencies.
const isCurrency = (code: string) => !('supportedValuesOf' in Intl) || Intl.supportedValuesOf('currency').includes(code)

/** An amount in the smallest unit of a currency (ISO 4217), such as cents. */
const priceInput = z.object(
  {
    amount: z
      .int(amountMessage)
      .check(z.minimum(priceLimits.min, amountMessage), z.maximum(priceLimits.max, amountMessage)),
    currency: z
      .string(fieldMessage('INVALID_CURRENCY'))
      .check(
        z.regex(/^[A-Z]{3}$/, fieldMessage('INVALID_CURRENCY')),
        z.refine(isCurrency, fieldMessage('INVALID_CURRENCY')),
      ),
  },
  fieldMessage('NOT_AN_OBJECT'),
)

/** The details of a new or edited ask. What it is about is the text of the post. */
export const askInput = z.object({
  format: z.literal('ask'),
  neededBy: z.optional(z.nullable(day)),
  ...expiryInput,
})
export type AskInput = z.infer<typeof askInput>

/** The details of a new or edited offer. Something for sale has a price. */
export const offerInput = z
  .object({
    format: z.literal('offer'),
    deal: choiceOf(DEALS),
    price: z.optional(z.nullable(priceInput)),
    place: z.optional(z.nullable(place)),
    ...expiryInput,
  })
  .check(
    z.refine(({ deal, price }) => (deal === 'sell') === Boolean(price), {
      error: fieldMessage('PRICE_ONLY_FOR_SALE'),
      path: ['price'],
    }),
  )
export type OfferInput = z.infer<typeof offerInput>

/** The details of a new or edited post about a lost or found thing: when and where. */
export const lostFoundInput = z.object({
  format: z.literal('lost_found'),
  what: choiceOf(LOST_OR_FOUND),
  date: day,
  place,
  ...expiryInput,
})
export type LostFoundInput = z.infer<typeof lostFoundInput>

/** The details as they are stored, and as versions have them. */
export const storedAsk = z.object({ format: z.literal('ask'), neededBy: z.nullable(z.string()) })
export type StoredAsk = z.infer<typeof storedAsk>

export const storedOffer = z.object({
  format: z.literal('offer'),
  deal: z.enum(DEALS),
  /** Only for something for sale. The amount is in the smallest unit of the currency. */
  price: z.nullable(z.object({ amount: z.int(), currency: z.string() })),
  place: z.nullable(z.string()),
})
export type StoredOffer = z.infer<typeof storedOffer>

export const storedLostFound = z.object({
  format: z.literal('lost_found'),
  what: z.enum(LOST_OR_FOUND),
  date: z.string(),
  place: z.string(),
})
export type StoredLostFound = z.infer<typeof storedLostFound>

/** The viewer's own claim. */
export const ownClaim = z.object({
  status: z.enum(CLAIM_STATUSES),
  /** The place in the queue, from 1; null unless the claim waits. */
  place: z.nullable(z.int()),
  /** Whether the viewer, and whether the author, has confirmed that the thing was handed over. */
  isConfirmedByTaker: z.boolean(),
  isConfirmedByAuthor: z.boolean(),
})

/** The state of a listing, as the viewer may know it. */
const listingFields = {
  state: z.enum(LISTING_STATES),
  expiresAt: isoDate,
  /** The end of the reservation; null unless it is reserved. */
  reservedUntil: z.nullable(isoDate),
  /** Null if the viewer has made no claim. */
  claim: z.nullable(ownClaim),
  /** The number of waiting claims; null unless the viewer is the author. */
  claimCount: z.nullable(z.int()),
}
const listing = z.object(listingFields)
export type Listing = z.infer<typeof listing>

/** The details in the response with a post. */
export const ask = z.extend(storedAsk, listingFields)
export const offer = z.extend(storedOffer, listingFields)
export const lostFound = z.extend(storedLostFound, listingFields)
