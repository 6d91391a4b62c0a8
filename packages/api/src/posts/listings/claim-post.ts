import { newId } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import type { ListingDetails } from '@stoop/validators/listings'
import { claimInput, listingDetails } from '@stoop/validators/listings'
import { and, eq, not, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, forbidden } from '../../errors.ts'
import { claimedOffer } from '../../examples/listing.ts'
import { notify } from '../../notify/notify.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import { type PostKindBase, type PostRef, type PostTarget, toPostReference } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { findNext, notifyHolders, toReservationEnd } from './claim-queue.ts'
import { requireListing } from './get-listing.ts'
import { changeListing, lockListing } from './lock-listing.ts'

/**
 * Makes or withdraws the viewer's claim; repeating it changes nothing. The author is notified of a member's first claim. If the
 * post was reserved for the viewer, a withdrawal reserves it for the next in the queue. Throws forbidden for the viewer's own
 * post and in a closed community, conflict if it is done or expired, and the errors of `requireVisiblePost`.
 */
export async function claimPost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { claimed: boolean },
): Promise<ListingDetails> {
  const post = await requireVisiblePost(ctx, kind, input, input.claimed ? 'write' : 'read')
  if (post.authorId === ctx.viewer.id) throw forbidden('OWN_LISTING')
  await inTransaction(ctx, (tx) => (input.claimed ? makeClaim(tx, kind, post) : withdrawClaim(tx, kind, post)))
  return requireListing(ctx, kind, post)
}

async function makeClaim(tx: TransactionContext, kind: PostKindBase<never>, post: PostTarget): Promise<void> {
  const { claims } = kind
  const { state } = await lockListing(tx, kind, post.id)
  const current = await findOwnClaim(tx, kind, post.id)
  if (current && current.status !== 'passed') return
  if (state.name === 'done') throw conflict('LISTING_DONE')
  if (state.name === 'expired') throw conflict('LISTING_EXPIRED')
  const now = tx.clock.now()
  const last = sql<number>`(select coalesce(max(c.position), 0) from ${claims} c where c.post_id = ${post.id})`
  const values = { status: 'waiting' as const, position: sql`${last} + 1`, claimedAt: new Date(now) }
  if (current) await tx.db.update(claims).set(values).where(eq(claims.id, current.id))
  else await tx.db.insert(claims).values({ id: newId(now), postId: post.id, userId: tx.viewer.id, ...values })
  emitChange(tx, kind, post)
  await notify(tx, { ...toNotification(post), type: 'claim' })
}

async function withdrawClaim(tx: TransactionContext, kind: PostKindBase<never>, post: PostTarget): Promise<void> {
  const { claims } = kind
  const listing = await lockListing(tx, kind, post.id)
  const current = await findOwnClaim(tx, kind, post.id)
  if (!current) return
  if (current.status === 'taken') throw conflict('LISTING_DONE')
  await tx.db.delete(claims).where(eq(claims.id, current.id))
  await emitHiddenNotification(tx, post)
  if (current.status !== 'reserved') return emitChange(tx, kind, post)
  const change = { type: 'withdraw', next: await findNext(tx, kind, listing) } as const
  const after = await changeListing(tx, kind, listing, { ...change, until: toReservationEnd(tx.clock.now()) })
  await notifyHolders(tx, listing, after)
}

/** The author sees another number of claims, and members who wait see other places. */
const emitChange = (tx: TransactionContext, kind: PostKindBase<never>, post: PostTarget) =>
  tx.emit({ type: 'postEdited', ...toPostReference(kind, post) })

/**
 * The notification of a withdrawn claim is hidden (notifications/visibility.ts) but kept, so that another claim of the member
 * sends none.
 */
async function emitHiddenNotification(tx: TransactionContext, { id, authorId }: PostTarget): Promise<void> {
  const { userId, fromUserId, postId, type, read } = notifications
  const [hidden] = await tx.db
    .select({ notificationId: notifications.id, userId })
    .from(notifications)
    .where(and(eq(userId, authorId), eq(fromUserId, tx.viewer.id), eq(postId, id), eq(type, 'claim'), not(read)))
  if (hidden) tx.emit({ type: 'notificationRetracted', ...hidden })
}

async function findOwnClaim({ db, viewer }: TransactionContext, { claims }: PostKindBase<never>, postId: string) {
  const [claim] = await db
    .select({ id: claims.id, status: claims.status })
    .from(claims)
    .where(and(eq(claims.postId, postId), eq(claims.userId, viewer.id)))
  return claim
}

const toNotification = ({ id, authorId, communityId }: PostTarget) => ({
  userId: authorId,
  postId: id,
  ...(communityId && { communityId }),
})

export const claimPostEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/claim',
    summary: 'Say that you are interested or can help',
    description:
      'Makes or withdraws your claim to an ask, an offer, or a lost or found thing, and can be repeated. Claims wait in a queue; only the author sees who made them. If it was reserved for you, withdrawing reserves it for the next in the queue.',
    output: listingDetails,
    errors: { notFound: true, forbidden: 'It is your own post', conflict: 'It is done or has expired' },
    reasons: ['LISTING_DONE', 'LISTING_EXPIRED', 'NOT_A_LISTING', 'OWN_LISTING'],
    ignoresIdempotencyKey: true,
    example: { request: { claimed: true }, responses: { 200: claimedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(claimInput)
    .mutation(({ ctx, input }) => claimPost(ctx, friendPostKind, input)),
)
