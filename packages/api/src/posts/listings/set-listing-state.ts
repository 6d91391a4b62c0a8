import type { ClaimStatus } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { ListingDetails, ListingStateInput } from '@stoop/validators/listings'
import { listingDetails, listingStateInput } from '@stoop/validators/listings'
import { and, eq, type SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, forbidden, notFound } from '../../errors.ts'
import { member, reservedOffer } from '../../examples/listing.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import type { PostKindBase, PostRef } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { canHave, findNext, notifyHolders, toReservationEnd } from './claim-queue.ts'
import { requireListing } from './get-listing.ts'
import { type Claimed, findHolder, type ListingChange, type ListingState } from './listing-state.ts'
import { changeListing, type LockedListing, lockListing, toExpiry } from './lock-listing.ts'

/**
 * Opens, reserves, passes on or closes the viewer's own listing; repeating it changes nothing. Notifies the member for whom it becomes
 * reserved. Throws forbidden for another member's post, notFound if the member has made no claim, conflict if the state does not
 * allow it, and the errors of `requireVisiblePost`.
 */
export async function setListingState<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & ListingStateInput,
): Promise<ListingDetails> {
  const post = await requireVisiblePost(ctx, kind, input, input.state === 'done' ? 'read' : 'write')
  if (post.authorId !== ctx.viewer.id) throw forbidden('NOT_YOUR_POST')
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, kind, post.id)
    const change = await toChange(tx, kind, listing, input)
    const after = await changeListing(tx, kind, listing, change, toNewExpiry(listing, input, tx.clock.now()))
    await notifyHolders(tx, listing, after)
  })
  return requireListing(ctx, kind, post)
}

async function toChange(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  listing: LockedListing,
  { state, userId = '', hours }: ListingStateInput,
): Promise<ListingChange> {
  switch (state) {
    case 'open':
      return { type: 'open' }
    case 'done':
      return { type: 'close' }
    case 'passed': {
      const claim = await requireClaim(tx, kind, { postId: listing.id, userId })
      const next = await findNext(tx, kind, listing)
      return { type: 'pass', claim, next, until: toReservationEnd(tx.clock.now()) }
    }
    case 'reserved': {
      const claim = await requireClaimInQueue(tx, kind, { postId: listing.id, userId })
      return { type: 'reserve', claim, until: toEnd(listing.state, claim, hours, tx.clock.now()) }
    }
  }
}

/** A repeated call without `hours` keeps the end. */
function toEnd(state: ListingState, claim: Claimed, hours: number | undefined, now: number): Date {
  const isSame = findHolder(state)?.claimId === claim.claimId
  return state.name === 'reserved' && isSame && hours === undefined
    ? state.reservation.until
    : toReservationEnd(now, hours)
}

type ClaimKey = { postId: string; userId: string }

/** Returns the claim of a member who can have the thing. */
async function requireClaimInQueue(tx: TransactionContext, kind: PostKindBase<never>, key: ClaimKey): Promise<Claimed> {
  const { status, ...claim } = await requireClaim(tx, kind, key, canHave(kind, kind.claims.userId))
  if (status === 'passed') throw conflict('CLAIM_ENDED')
  return claim
}

async function requireClaim(
  { db }: TransactionContext,
  { posts, claims }: PostKindBase<never>,
  { postId, userId }: ClaimKey,
  condition?: SQL,
): Promise<Claimed & { status: ClaimStatus }> {
  const [claim] = await db
    .select({ claimId: claims.id, userId: claims.userId, status: claims.status })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .where(and(eq(claims.postId, postId), eq(claims.userId, userId), condition))
  if (!claim) throw notFound('Person')
  return claim
}

/** Opening an expired listing again without another end gives it the default time. */
function toNewExpiry(listing: LockedListing, { state, expiresInDays }: ListingStateInput, now: number): Date {
  if (state !== 'open') return listing.expiresAt
  if (expiresInDays !== undefined) return toExpiry(now, expiresInDays)
  return listing.expiresAt.getTime() > now ? listing.expiresAt : toExpiry(now, LIMITS.listingDays.default)
}

export const LISTING_STATE_REASONS = [
  'CLAIM_ENDED',
  'LISTING_DONE',
  'LISTING_EXPIRED',
  'NOT_A_LISTING',
  'NOT_YOUR_POST',
] as const

export const setListingStateEndpoint = endpoint(
  {
    rest: 'PUT /api/posts/:id/state',
    summary: 'Reserve, close or open your ask or offer',
    description:
      'Sets the state of your own ask, offer, or lost or found thing: `reserved` for a member of the queue (userId) for some hours, `passed` if this member (userId) did not come, `done`, or `open` again, with expiresInDays until another end. A reservation that ends without a handover takes its member out of the queue. When the member did not come or the time of a reservation is over, the next in the queue gets it.',
    output: listingDetails,
    errors: {
      notFound: 'There is no such post, or the member has made no claim',
      forbidden: 'It belongs to another member',
      conflict: 'The state does not allow it',
    },
    reasons: LISTING_STATE_REASONS,
    ignoresIdempotencyKey: true,
    example: { request: { state: 'reserved', userId: member.id, hours: 24 }, responses: { 200: reservedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(listingStateInput)
    .mutation(({ ctx, input }) => setListingState(ctx, friendPostKind, input)),
)
