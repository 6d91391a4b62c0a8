import { notifications } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { DAY_MS } from '../../durations.ts'
import { conflict, notFound } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import type { PostKindBase } from '../post-kind.ts'
import { toPostReference } from '../post-kind.ts'
import { isCounted } from './claim-queue.ts'
import { findHolder, type ListingChange, type ListingState, type Reservation, transition } from './listing-state.ts'

/** A locked ask, offer, or lost or found thing. */
export type LockedListing = {
  id: string
  authorId: string
  communityId: string | null
  expiresAt: Date
  state: ListingState
  /** The listing is reserved for a member who is suspended, deleted or blocked. Reads show it as not reserved. */
  isHolderGone: boolean
}

/**
 * Locks a post until the end of the transaction, and returns its state as a listing. Throws notFound for a deleted post, conflict
 * for a post of another format.
 */
export async function lockListing(
  tx: TransactionContext,
  kind: PostKindBase<never>,
  postId: string,
): Promise<LockedListing> {
  const listing = await lockListingIfExists(tx, kind, postId)
  if (!listing) throw notFound('Post')
  return listing
}

/** Locks like `lockListing`, but returns undefined for a deleted post. */
export async function lockListingIfExists<C extends Services>(
  tx: TransactionContext<C>,
  kind: PostKindBase<never>,
  postId: string,
): Promise<LockedListing | undefined> {
  const { posts } = kind
  await lockReservationNotifications(tx, kind, postId)
  const { id, authorId, listingState, expiresAt } = posts
  const [post] = await tx.db
    .select({ id, authorId, listingState, expiresAt, communityId: kind.communityId })
    .from(posts)
    .where(and(eq(id, postId), isNull(posts.deletedAt)))
    .for('update')
  if (!post) return undefined
  const { listingState: stored, expiresAt: end, ...listing } = post
  if (!stored || !end) throw conflict('NOT_A_LISTING')
  return { ...listing, expiresAt: end, ...(await readState(tx, kind, { postId, stored, end })) }
}

/** The deletion of a post locks its notifications before the post, so the opposite order could deadlock. */
async function lockReservationNotifications<C extends Services>(
  { db }: TransactionContext<C>,
  { claims }: PostKindBase<never>,
  postId: string,
): Promise<void> {
  const isReserved = sql`exists (select from ${claims} c where c.post_id = ${postId} and c.status = 'reserved')`
  await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(and(eq(notifications.postId, postId), eq(notifications.type, 'claim_reserved'), isReserved))
    .for('update')
}

type StoredState = { postId: string; stored: 'open' | 'done' | 'expired'; end: Date }

async function readState<C extends Services>(
  { db, clock }: TransactionContext<C>,
  { posts, claims }: PostKindBase<never>,
  { postId, stored, end }: StoredState,
): Promise<Pick<LockedListing, 'state' | 'isHolderGone'>> {
  const [row] = await db
    .select({ holder: claims, isCounted: sql<boolean>`${isCounted(posts.authorId, claims.userId)}` })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .where(and(eq(claims.postId, postId), inArray(claims.status, ['reserved', 'taken'])))
  const holder = row?.holder
  if (stored === 'done') {
    const taken = holder ? { claimId: holder.id, userId: holder.userId } : null
    return { state: { name: 'done', taken }, isHolderGone: false }
  }
  if (holder?.reservedUntil) {
    const { id: claimId, userId, reservedUntil: until } = holder
    const confirmedBy = toConfirmedBy(holder)
    const reservation = { claimId, userId, until, confirmedBy }
    return { state: { name: 'reserved', reservation }, isHolderGone: confirmedBy === null && !row?.isCounted }
  }
  const name = stored === 'expired' || end.getTime() <= clock.now() ? 'expired' : 'open'
  return { state: { name }, isHolderGone: false }
}

type Confirmations = { authorConfirmedAt: Date | null; takerConfirmedAt: Date | null }

function toConfirmedBy({ authorConfirmedAt, takerConfirmedAt }: Confirmations): Reservation['confirmedBy'] {
  if (authorConfirmedAt) return 'author'
  return takerConfirmedAt ? 'taker' : null
}

/**
 * Changes a locked listing and stores its new state. Returns the new state. Throws conflict if the state does not allow the
 * change. `expiresAt` is the new end; undefined keeps it.
 */
export async function changeListing<C extends Services>(
  tx: TransactionContext<C>,
  kind: PostKindBase<never>,
  listing: LockedListing,
  change: ListingChange,
  expiresAt: Date = listing.expiresAt,
): Promise<ListingState> {
  const { posts } = kind
  const after = transition(listing.state, change)
  await saveHolder(tx, kind, { before: listing.state, after, confirmedBy: toConfirmingSide(change) })
  const isDone = after.name === 'done'
  const end = isDone ? listing.expiresAt : expiresAt
  // Closing and expiring clear the reminder.
  const isOpenedAgain = after.name === 'open' && (listing.state.name === 'done' || listing.state.name === 'expired')
  const isReminderNew = isOpenedAgain || end !== listing.expiresAt
  await tx.db
    .update(posts)
    .set({
      listingState: isDone ? 'done' : 'open',
      ...(isReminderNew && { expiresAt: end, expiryReminderAt: toReminderTime(end, tx.clock.now()) }),
      ...(isDone && { expiryReminderAt: null }),
    })
    .where(eq(posts.id, listing.id))
  const { id, communityId } = listing
  tx.emit({ type: 'postEdited', ...toPostReference(kind, { id, ...(communityId && { communityId }) }) })
  return after
}

/** Returns who of the two confirms the handover by this change. */
function toConfirmingSide(change: ListingChange): Reservation['confirmedBy'] {
  if (change.type === 'confirm') return change.side
  return change.type === 'close' ? 'author' : null
}

type HolderChange = { before: ListingState; after: ListingState; confirmedBy: Reservation['confirmedBy'] }

/** Stores the claims that have or had the thing. */
async function saveHolder<C extends Services>(
  { db, clock }: TransactionContext<C>,
  { claims }: PostKindBase<never>,
  { before, after, confirmedBy }: HolderChange,
): Promise<void> {
  const [former, holder] = [findHolder(before), findHolder(after)]
  const ended = { reservedUntil: null, authorConfirmedAt: null, takerConfirmedAt: null }
  if (former && former.claimId !== holder?.claimId)
    await db
      .update(claims)
      .set({ status: 'passed', ...ended })
      .where(eq(claims.id, former.claimId))
  if (!holder) return
  const isHolder = eq(claims.id, holder.claimId)
  const now = new Date(clock.now())
  const isSame = former?.claimId === holder.claimId
  const confirmed = {
    ...(!isSame && { authorConfirmedAt: null, takerConfirmedAt: null }),
    ...(confirmedBy === 'author' && { authorConfirmedAt: sql`coalesce(${claims.authorConfirmedAt}, ${toParam(now)})` }),
    ...(confirmedBy === 'taker' && { takerConfirmedAt: sql`coalesce(${claims.takerConfirmedAt}, ${toParam(now)})` }),
  }
  if (after.name === 'reserved')
    await db
      .update(claims)
      .set({ status: 'reserved', reservedUntil: after.reservation.until, ...confirmed })
      .where(isHolder)
  else
    await db
      .update(claims)
      .set({ status: 'taken', reservedUntil: null, ...confirmed })
      .where(and(isHolder, isNotNull(claims.reservedUntil)))
}

const toParam = (time: Date) => sql`${time.toISOString()}::timestamptz`

/** Returns when the author is reminded of the end: a day before, or null if that is over. */
export function toReminderTime(expiresAt: Date, now: number): Date | null {
  const time = expiresAt.getTime() - DAY_MS
  return time > now ? new Date(time) : null
}

/** Returns the end of a listing after this number of days. */
export const toExpiry = (from: number, days: number): Date => new Date(from + days * DAY_MS)
