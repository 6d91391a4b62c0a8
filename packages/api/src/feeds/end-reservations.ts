import { communities } from '@stoop/db/schema'
import { and, asc, eq, gt, isNotNull, isNull, lte, or, type SQL, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import { communityPostKind } from '../communities/community-post-kind.ts'
import type { Services } from '../context.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { canHave, findNext, notifyHolders, toReservationEnd } from '../posts/listings/claim-queue.ts'
import { changeListing, lockListingIfExists } from '../posts/listings/lock-listing.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'

export const LISTING_BATCH_SIZE = 100

export const LISTING_KINDS: readonly PostKindBase<never>[] = [friendPostKind, communityPostKind]

/**
 * Ends the reservations whose time is over, and those of members who can no longer have the thing. The next in the queue gets it;
 * if one of the two has confirmed the handover, it is done. Waits while no member can read the post.
 */
export async function endDueReservations(services: Services, signal?: AbortSignal): Promise<void> {
  for (const kind of LISTING_KINDS) await endReservations(services, { kind, signal, which: isDue(services, kind) })
}

/** Ends the reservations of a member whose account is erased. Without it, the queue would lose its order with the claim. */
export async function endReservationsOf(services: Services, userId: string, signal?: AbortSignal): Promise<void> {
  for (const kind of LISTING_KINDS)
    await endReservations(services, { kind, signal, which: eq(kind.claims.userId, userId) })
}

const isDue = ({ clock }: Services, kind: PostKindBase<never>): SQL | undefined => {
  const { claims } = kind
  const isUnconfirmed = and(isNull(claims.authorConfirmedAt), isNull(claims.takerConfirmedAt))
  const isLost = sql`not coalesce(${canHave(kind, claims.userId)}, false)`
  return and(isShown(kind), or(lte(claims.reservedUntil, new Date(clock.now())), and(isUnconfirmed, isLost)))
}

/**
 * SQL: the post is not held, its author is not suspended or deleted, and its community is not archived. Otherwise no member can
 * read it, and the queue would be skipped.
 */
const isShown = ({ posts, communityId }: PostKindBase<never>): SQL | undefined =>
  and(
    isNull(posts.heldAt),
    isVisiblePerson(null, posts.authorId),
    sql`not exists (select from ${communities} c where c.id = ${communityId}::uuid and c.archived_at is not null)`,
  )

type Selection = { kind: PostKindBase<never>; signal: AbortSignal | undefined; which: SQL | undefined }

/** Ends reservations, each in a transaction of its own that locks the post and reads its state again. */
async function endReservations(services: Services, { kind, signal, which }: Selection): Promise<void> {
  const { posts, claims } = kind
  let last: string | undefined
  await runInBatches(
    LISTING_BATCH_SIZE,
    async () => {
      const isNext = last === undefined ? undefined : gt(claims.id, last)
      const due = await services.db
        .select({ claimId: claims.id, postId: claims.postId })
        .from(claims)
        .innerJoin(posts, eq(posts.id, claims.postId))
        .where(and(isNotNull(claims.reservedUntil), isNull(posts.deletedAt), which, isNext))
        .orderBy(asc(claims.id))
        .limit(LISTING_BATCH_SIZE)
      for (const { claimId, postId } of due)
        await inTransaction(services, (tx) => endReservation(tx, kind, { claimId, postId, which }))
      last = due.at(-1)?.claimId
      return due.length
    },
    signal,
  )
}

type DueReservation = { claimId: string; postId: string; which: SQL | undefined }

async function endReservation(
  tx: TransactionContext<Services>,
  kind: PostKindBase<never>,
  { claimId, postId, which }: DueReservation,
): Promise<void> {
  const { posts, claims } = kind
  const listing = await lockListingIfExists(tx, kind, postId)
  // Another server, the author or the member may have changed it before the lock.
  if (listing?.state.name !== 'reserved' || listing.state.reservation.claimId !== claimId) return
  const [stillDue] = await tx.db
    .select({ id: claims.id })
    .from(claims)
    .innerJoin(posts, eq(posts.id, claims.postId))
    .where(and(eq(claims.id, claimId), which))
  if (!stillDue) return
  const next = await findNext(tx, kind, listing)
  const until = toReservationEnd(tx.clock.now())
  await notifyHolders(tx, listing, await changeListing(tx, kind, listing, { type: 'timeout', next, until }))
}
