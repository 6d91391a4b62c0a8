import { friendships } from '@stoop/db/schema'
import { userIdInput } from '@stoop/validators/people'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { matchesPair } from './friendship-pair.ts'

/** Ends a friendship. Throws notFound if there is none. */
export async function unfriend(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const [deletedFriendship] = await tx.db
      .delete(friendships)
      .where(
        and(
          matchesPair(tx.viewer.id, userId),
          eq(friendships.status, 'accepted'),
          isVisiblePerson(tx.viewer.id, sql`${userId}::uuid`),
        ),
      )
      .returning({ id: friendships.id })
    if (!deletedFriendship) throw notFound('Friend')
    tx.emit({ type: 'friendshipChanged', friendshipId: deletedFriendship.id, userIds: [tx.viewer.id, userId] })
    return { ok: true }
  })
}

export const unfriendEndpoint = endpoint(
  {
    rest: 'DELETE /api/friends/:userId',
    summary: 'End a friendship',
    description: 'Ends your friendship with a user, whichever side sent the request.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(userIdInput).mutation(({ ctx, input }) => unfriend(ctx, input)),
)
