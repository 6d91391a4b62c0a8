import type {
  AskInput,
  Listing,
  LostFoundInput,
  OfferInput,
  StoredAsk,
  StoredLostFound,
  StoredOffer,
} from '@stoop/validators/ask-offer'
import { LIMITS } from '@stoop/validators/limits'
import type { DetailsInput } from '@stoop/validators/post-formats'
import { type SQL, sql } from 'drizzle-orm'
import type { Id } from '../../id.ts'
import { isCounted, selectReservation } from '../listings/claim-queue.ts'
import { toExpiry, toReminderTime } from '../listings/lock-listing.ts'
import type { ReadableTables } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'

type ListingInput = AskInput | OfferInput | LostFoundInput
type StoredListing = StoredAsk | StoredOffer | StoredLostFound

/** Returns the details of a new or edited ask, offer, or lost or found thing as they are stored. */
export function toStoredListing(input: ListingInput): StoredListing {
  switch (input.format) {
    case 'ask':
      return { format: 'ask', neededBy: input.neededBy ?? null }
    case 'offer':
      return { deal: input.deal, place: input.place ?? null, price: toPrice(input), format: 'offer' }
    case 'lost_found':
      return { date: input.date, what: input.what, place: input.place, format: 'lost_found' }
  }
}

const toPrice = ({ price }: OfferInput) => (price ? { amount: price.amount, currency: price.currency } : null)

/** Returns the input if it is an ask, an offer, or a lost or found thing. */
export const findListingInput = (input: DetailsInput | undefined): ListingInput | undefined =>
  input?.format === 'ask' || input?.format === 'offer' || input?.format === 'lost_found' ? input : undefined

/** The columns of a new listing. */
export type ListingColumns = { listingState: 'open' | null; expiresAt: Date | null; expiryReminderAt: Date | null }

/** Returns the columns of a new post. They are null unless it is a listing. `createdAt` is in milliseconds. */
export function toListingColumns(
  input: { expiresInDays?: number | undefined } | undefined,
  createdAt: number,
): ListingColumns {
  if (!input) return { listingState: null, expiresAt: null, expiryReminderAt: null }
  const expiresAt = toExpiry(createdAt, input.expiresInDays ?? LIMITS.listingDays.default)
  return { listingState: 'open', expiresAt, expiryReminderAt: toReminderTime(expiresAt, createdAt) }
}

/** What the viewer may know of a listing. */
export type ListingAnswers = Listing

/** SQL: `ListingAnswers` as JSON. The time of the database decides whether it has expired. */
export const listingAnswers = (
  { posts, claims, isReadableBy }: Pick<ReadableTables, 'posts' | 'claims' | 'isReadableBy'>,
  viewerId: Id,
): SQL => {
  const reservedUntil = selectReservation({ claims }, posts, isoText(sql`c.reserved_until`))
  // The queue leaves out members who can no longer read the post, and so do the number and the places.
  const countWaiting = (condition: SQL) => sql`(select count(*)::int from ${claims} w
    where w.post_id = ${posts.id} and w.status = 'waiting' and ${isCounted(posts.authorId, sql`w.user_id`)}
      and ${isReadableBy(sql`w.user_id`)} and ${condition})`
  const ownClaim = sql`(select json_build_object('status', c.status,
      'place', case when c.status = 'waiting' then 1 + ${countWaiting(sql`w.position < c.position`)} end,
      'isConfirmedByTaker', c.taker_confirmed_at is not null, 'isConfirmedByAuthor', c.author_confirmed_at is not null)
    from ${claims} c where c.post_id = ${posts.id} and c.user_id = ${viewerId}::uuid)`
  return sql`(select json_build_object(
      'state', case when ${posts.listingState} = 'done' then 'done' when reserved.until is not null then 'reserved'
        when ${posts.listingState} = 'expired' or ${posts.expiresAt} <= now() then 'expired' else 'open' end,
      'expiresAt', ${isoText(posts.expiresAt)}, 'reservedUntil', reserved.until, 'claim', ${ownClaim},
      'claimCount', case when ${posts.authorId} = ${viewerId}::uuid then ${countWaiting(sql`true`)} end)
    from (select ${reservedUntil} as until) reserved)`
}

const isoText = (time: SQL | PostTables['posts']['expiresAt']) =>
  sql`to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** Returns the answers to a new listing. */
export const toNewListingAnswers = (expiresAt: Date): ListingAnswers => ({
  state: 'open',
  expiresAt: expiresAt.toISOString(),
  reservedUntil: null,
  claim: null,
  claimCount: 0,
})

/** Returns a listing for a response. */
export function toListing<Stored extends StoredListing>(
  stored: Stored,
  answers: ListingAnswers | undefined,
): Stored & Listing {
  if (!answers) throw new Error('A listing was read without its state')
  return { ...stored, ...answers }
}
