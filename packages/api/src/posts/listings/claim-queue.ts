import { communities } from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { and, asc, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { notifyMember, retractFromMember } from '../../notify/notify-member.ts'
import type { TransactionContext } from '../../transaction.ts'
import { isHiddenFromOther } from '../../users/hidden-people.ts'
import type { PostKindBase } from '../post-kind.ts'
import type { PostTables } from '../post-tables.ts'
import { type Claimed, findHolder, type ListingState } from './listing-state.ts'
import type { LockedListing } from './lock-listing.ts'

/**
 * SQL: the user is not suspended or deleted, and has no block with the author. Claims of other users are not counted. Does not
 * depend on the viewer, so that it is also right in the queries for viewers without blocks.
 */
export const isCounted = (authorId: SQLWrapper, userId: SQLWrapper): SQL =>
  sql`not ${isHiddenFromOther(authorId, userId)}`

/**
 * SQL: the reservation of a post, as a query of `expression` (c is the claim) with at most one row. A reservation of a member who
 * does not count has ended, unless one of the two has confirmed the handover. Every read uses this condition.
 */
export const selectReservation = (
  { claims }: Pick<PostTables, 'claims'>,
  post: { id: SQLWrapper; authorId: SQLWrapper },
  expression: SQL = sql`1`,
): SQL => sql`(select ${expression} from ${claims} c where c.post_id = ${post.id} and c.status = 'reserved'
    and (c.author_confirmed_at is not null or c.taker_confirmed_at is not null or ${isCounted(post.authorId, sql`c.user_id`)}))`

/** SQL: this user can have the thing: the claim counts, and the user can still read the post. */
export const canHave = (kind: PostKindBase<never>, userId: SQLWrapper): SQL | undefined =>
  and(isCounted(kind.posts.authorId, userId), kind.isReadableBy(userId))

/** SQL: the post is not in a closed community, which accepts no reservations. */
const isReservable = ({ communityId }: PostKindBase<never>): SQL =>
  sql`not exists (select from ${communities} c where c.id = ${communityId}::uuid and c.closed_at is not null)`

/**
 * Returns the first waiting claim of a member who can have the thing; null if there is none, the listing has expired, or its
 * community is closed.
 */
export async function findNext<C extends Services>(
  { db, clock }: TransactionContext<C>,
  kind: PostKindBase<never>,
  { id: postId, expiresAt }: LockedListing,
): Promise<Claimed | null> {
  if (expiresAt.getTime() <= clock.now()) return null
  const { posts, claims } = kind
  const [next] = await db
    .select({ claimId: claims.id, userId: claims.userId })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .where(
      and(eq(claims.postId, postId), eq(claims.status, 'waiting'), canHave(kind, claims.userId), isReservable(kind)),
    )
    .orderBy(asc(claims.position))
    .limit(1)
  return next ?? null
}

/** Returns the end of a reservation that begins now. */
export const toReservationEnd = (now: number, hours: number = LIMITS.reservationHours.default): Date =>
  new Date(now + hours * HOUR_MS)

/** Returns when a listing is done that only one of the two has confirmed. */
export const toConfirmationEnd = (now: number): Date => new Date(now + LIMITS.lateConfirmationDays * DAY_MS)

/**
 * Notifies the member for whom a listing has become reserved, in the name of the author, and retracts the notification of the
 * member whose reservation has ended.
 */
export async function notifyHolders<C extends Services>(
  tx: TransactionContext<C>,
  { id, communityId, authorId, state }: LockedListing,
  after: ListingState,
): Promise<void> {
  const [former, holder] = [findHolder(state), findHolder(after)]
  if (holder?.claimId === former?.claimId) return
  const notification = { type: 'claim_reserved', actorId: authorId, postId: id, communityId } as const
  if (former) await retractFromMember(tx, { ...notification, userId: former.userId })
  if (holder) await notifyMember(tx, { ...notification, userId: holder.userId })
}
