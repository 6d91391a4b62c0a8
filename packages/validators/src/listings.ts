import * as z from 'zod/mini'
import { ask, expiresInDays, lostFound, offer } from './ask-offer.ts'
import { CLAIM_STATUSES, DEALS, LISTING_FORMATS } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { liker } from './posts.ts'

/** The details of an ask, an offer, or a lost or found thing in a response. */
export const listingDetails = z.discriminatedUnion('format', [ask, offer, lostFound])
export type ListingDetails = z.infer<typeof listingDetails>

const communityId = { communityId: idOrSlug }

/** POST …/claim: makes or withdraws the viewer's claim. */
export const claimInput = z.object({ id, claimed: z.boolean({ error: fieldMessage('NOT_BOOLEAN') }) })
export const communityClaimInput = z.extend(claimInput, communityId)

/** POST …/confirm: the author or the taker confirms that the thing was handed over. */
export const confirmInput = z.object({ id })
export const communityConfirmInput = z.extend(confirmInput, communityId)

const { reservationHours } = LIMITS
const hoursMessage = fieldMessage('OUT_OF_RANGE', { min: reservationHours.min, max: reservationHours.max })

/**
 * PUT …/state: `open` ends a reservation or opens the post again, and may set another end; `reserved` reserves it for a member who
 * has made a claim; `passed` ends the reservation of a member who did not come, and the next in the queue gets it; `done` closes it.
 */
const listingState = {
  id,
  state: z.enum(
    ['open', 'reserved', 'passed', 'done'],
    fieldMessage('INVALID_CHOICE', { choices: 'open, reserved, passed, done' }),
  ),
  /** For `reserved` and `passed`: the member. For `reserved`: the hours until the reservation ends (default 48). */
  userId: z.optional(id),
  hours: z.optional(
    z
      .int(hoursMessage)
      .check(z.minimum(reservationHours.min, hoursMessage), z.maximum(reservationHours.max, hoursMessage)),
  ),
  /** For `open`: the days from now until the post expires. */
  expiresInDays: z.optional(expiresInDays),
}
const needsMember = z.refine<{ state: string; userId?: string | undefined }>(
  ({ state, userId }) => (state !== 'reserved' && state !== 'passed') || userId !== undefined,
  { error: fieldMessage('REQUIRED'), path: ['userId'] },
)
export const listingStateInput = z.object(listingState).check(needsMember)
export const communityListingStateInput = z.object({ ...listingState, ...communityId }).check(needsMember)
export type ListingStateInput = z.infer<typeof listingStateInput>

/** GET …/claims: the author's queue, in its order. */
export const claimsInput = pageInputWith({ id })
export const communityClaimsInput = pageInputWith({ ...communityId, id })

/** A member who has made a claim, as the author sees it. */
export const claimant = z.extend(liker, {
  status: z.enum(CLAIM_STATUSES),
  claimedAt: isoDate,
  /** The end of the reservation; null unless the post is reserved for this member. */
  reservedUntil: z.nullable(isoDate),
  isConfirmedByTaker: z.boolean(),
  isConfirmedByAuthor: z.boolean(),
})
export type Claimant = z.infer<typeof claimant>

const listingFilters = {
  format: z.optional(z.enum(LISTING_FORMATS, fieldMessage('INVALID_CHOICE', { choices: LISTING_FORMATS.join(', ') }))),
  deal: z.optional(z.enum(DEALS, fieldMessage('INVALID_CHOICE', { choices: DEALS.join(', ') }))),
  /** Leaves out what is reserved. A text in a query string. */
  open: z.optional(z.enum(['true', 'false'], fieldMessage('NOT_BOOLEAN'))),
}

/** GET /api/offers: `format` and `deal` narrow the list; `open` leaves out what is reserved. */
export const listingsInput = pageInputWith(listingFilters)
export const communityListingsInput = pageInputWith({ ...listingFilters, id: idOrSlug })
export type ListingsInput = z.infer<typeof listingsInput>
