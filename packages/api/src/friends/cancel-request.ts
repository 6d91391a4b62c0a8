import { friendships, notifications } from '@stoop/db/schema'
import { friendshipInput } from '@stoop/validators/friends'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { hideRequestNotification } from './friend-request-notification.ts'
import { matchesVisibleFriendship } from './friendship-pair.ts'

/**
 * Cancels the viewer's own request. A declined request is marked as withdrawn but kept, so that the viewer does not notice the
 * decline. Throws conflict for a friendship, forbidden for a request to the viewer, otherwise notFound.
 */
export async function cancelRequest(
  ctx: AuthenticatedContext,
  { friendshipId }: { friendshipId: string },
): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(friendships)
      .where(matchesVisibleFriendship(ctx.viewer.id, friendshipId))
      .for('update')
    const isRequester = row?.requesterId === ctx.viewer.id
    const isAddressee = row?.addresseeId === ctx.viewer.id && row.status !== 'declined'
    if (!row || !(isRequester ? !row.withdrawnAt : isAddressee)) throw notFound('Friend request')
    if (row.status === 'accepted') throw conflict('ALREADY_FRIENDS')
    if (!isRequester) throw forbidden('NOT_THE_REQUESTER')
    if (row.status === 'pending') {
      await hideRequestNotification(tx, row.id)
      await tx.db.delete(friendships).where(eq(friendships.id, row.id))
      tx.emit({ type: 'friendshipChanged', friendshipId: row.id, userIds: [row.requesterId, row.addresseeId] })
    } else await markWithdrawn(tx, row.id)
    return { ok: true }
  })
}

async function markWithdrawn(ctx: TransactionContext, friendshipId: string): Promise<void> {
  const withdrawnAt = new Date(ctx.clock.now())
  await ctx.db.update(friendships).set({ withdrawnAt }).where(eq(friendships.id, friendshipId))
  await ctx.db.delete(notifications).where(eq(notifications.friendshipId, friendshipId))
  ctx.emit({ type: 'friendshipChanged', friendshipId, userIds: [ctx.viewer.id] })
}

export const cancelRequestEndpoint = endpoint(
  {
    rest: 'DELETE /api/friends/request/:friendshipId',
    summary: 'Cancel a friend request you sent',
    description: 'Cancels a friend request. Only the user who sent it may cancel it, and only before it is accepted.',
    output: okResponse,
    errors: { forbidden: 'The request was sent to you', notFound: true, conflict: 'You are already friends' },
    reasons: ['ALREADY_FRIENDS', 'NOT_THE_REQUESTER'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(friendshipInput).mutation(({ ctx, input }) => cancelRequest(ctx, input)),
)
