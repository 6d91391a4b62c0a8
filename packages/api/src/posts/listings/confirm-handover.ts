import type { ListingDetails } from '@stoop/validators/listings'
import { confirmInput, listingDetails } from '@stoop/validators/listings'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict } from '../../errors.ts'
import { confirmedOffer } from '../../examples/listing.ts'
import { notifyMember } from '../../notify/notify-member.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { friendPostKind } from '../friend-post-kind.ts'
import type { PostKindBase, PostRef } from '../post-kind.ts'
import { requireVisiblePost } from '../visibility.ts'
import { toConfirmationEnd } from './claim-queue.ts'
import { requireListing } from './get-listing.ts'
import { findHolder } from './listing-state.ts'
import { changeListing, lockListing } from './lock-listing.ts'

/**
 * Confirms the handover as the author, or as the member for whom the post is reserved; repeating it changes nothing. Throws
 * conflict if the post is not reserved for the viewer, and the errors of `requireVisiblePost`.
 */
export async function confirmHandover<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref,
): Promise<ListingDetails> {
  const post = await requireVisiblePost(ctx, kind, input, 'read')
  await inTransaction(ctx, async (tx) => {
    const listing = await lockListing(tx, kind, post.id)
    const { authorId, communityId, state } = listing
    const holder = findHolder(state)
    const isAuthor = authorId === tx.viewer.id
    const isOfOther = !isAuthor && holder?.userId !== tx.viewer.id
    if (isOfOther || listing.isHolderGone) throw conflict('NOT_RESERVED')
    const side = isAuthor ? 'author' : 'taker'
    const until = toConfirmationEnd(tx.clock.now())
    const after = await changeListing(tx, kind, listing, { type: 'confirm', side, until })
    if (after === state || !holder) return
    const userId = isAuthor ? holder.userId : authorId
    await notifyMember(tx, { type: 'claim_confirmed', userId, actorId: tx.viewer.id, postId: post.id, communityId })
  })
  return requireListing(ctx, kind, post)
}

export const confirmHandoverEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/confirm',
    summary: 'Confirm a handover',
    description:
      'Confirms, as the author or as the member for whom it is reserved, that the thing was handed over or the help was given, and can be repeated. When both have confirmed, the post is done; if only one has, it is done three days later. The other one is notified.',
    output: listingDetails,
    errors: { notFound: true, conflict: 'It is not reserved for you' },
    reasons: ['NOT_A_LISTING', 'NOT_RESERVED'],
    ignoresIdempotencyKey: true,
    example: { responses: { 200: confirmedOffer } },
  },
  authenticatedProcedure
    .meta({ limit: 'claim' })
    .input(confirmInput)
    .mutation(({ ctx, input }) => confirmHandover(ctx, friendPostKind, input)),
)
