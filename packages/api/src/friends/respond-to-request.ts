import { friendships } from '@stoop/db/schema'
import { ann, edie } from '@stoop/validators/fixtures/people'
import type { Friendship, RespondInput } from '@stoop/validators/friends'
import { friendship, respondInput } from '@stoop/validators/friends'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { friendshipId, newFriendship } from '../examples/shared-values.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { matchesVisibleFriendship } from './friendship-pair.ts'
import { toFriendship } from './friendship-view.ts'
import { acceptRequest, declineRequest } from './request-status.ts'

/**
 * Accepts or declines a request to the viewer. Repeating the same answer succeeds. Throws conflict for the opposite answer,
 * forbidden for the viewer's own request, notFound for any other request.
 */
export async function respondToRequest(
  ctx: AuthenticatedContext,
  { friendshipId, status }: RespondInput,
): Promise<Friendship> {
  return inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select()
      .from(friendships)
      .where(matchesVisibleFriendship(ctx.viewer.id, friendshipId))
      .for('update')
    const isRequester = row?.requesterId === ctx.viewer.id && !row.withdrawnAt
    if (isRequester) throw forbidden('NOT_THE_ADDRESSEE')
    if (row?.addresseeId !== ctx.viewer.id) throw notFound('Friend request')
    if (row.status === status) return toFriendship(row, ctx.viewer.id, ctx.clock.now())
    if (row.status !== 'pending') throw conflict('ALREADY_ANSWERED')
    const updated = await (status === 'accepted' ? acceptRequest : declineRequest)(tx, row)
    return toFriendship(updated, ctx.viewer.id, ctx.clock.now())
  })
}

export const respondToRequestEndpoint = endpoint(
  {
    rest: 'POST /api/friends/respond',
    summary: 'Accept or decline a friend request',
    description:
      'Accepts or declines a friend request. Only its addressee may answer. Repeating the same answer succeeds; the opposite answer returns 409.',
    output: friendship,
    errors: {
      forbidden: 'You sent this request yourself',
      notFound: 'You have not received such a request',
      conflict: 'You have already given the other answer',
    },
    reasons: ['ALREADY_ANSWERED', 'NOT_THE_ADDRESSEE'],
    example: {
      request: { friendshipId, status: 'accepted' },
      responses: {
        200: {
          ...newFriendship,
          id: friendshipId,
          requesterId: edie.id,
          addresseeId: ann.id,
          status: 'accepted',
          friendshipStatus: 'friends',
          isNew: false,
        },
      },
    },
  },
  authenticatedProcedure.input(respondInput).mutation(({ ctx, input }) => respondToRequest(ctx, input)),
)
