import { communityBans, communityRequests } from '@stoop/db/schema'
import type { DecidedRequests, DecideRequestsInput } from '@stoop/validators/community-entry'
import { decidedRequests, decideRequestsInput } from '@stoop/validators/community-entry'
import { and, eq, inArray, isNull, not, sql } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { request } from '../../examples/community-entry.ts'
import { notifyMany, retractFrom } from '../../notify/notify-many.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { insertMembers } from '../add-member.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'
import { lockModeratedCommunity } from '../moderating/lock-moderated-community.ts'

/**
 * Accepts or declines at most 100 pending requests to join. Notifies accepted people only. Returns how many requests it decided;
 * it skips requests that were withdrawn or decided, and requests of hidden people. Throws like `requireModerator`.
 */
export async function decideRequests(
  ctx: AuthenticatedContext,
  { id, requestIds, accept }: DecideRequestsInput,
): Promise<DecidedRequests> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await lockModeratedCommunity(tx, id)
    const communityId = community.id
    const requested = new Set(requestIds)
    const userIds = await findDecidable(tx, communityId, [...requested])
    if (accept) await acceptAll(tx, communityId, userIds)
    else await declineAll(tx, communityId, userIds)
    if (userIds.length > 0)
      await logInCommunity(tx, communityId, accept ? 'requests accept' : 'requests decline', { userIds })
    tx.emit({ type: 'entryChanged', communityId })
    return { decided: userIds.length, missing: requested.size - userIds.length }
  })
}

/** Returns the requesters that are not banned and that the viewer sees. */
async function findDecidable(
  { db, viewer }: TransactionContext,
  communityId: string,
  ids: string[],
): Promise<string[]> {
  const isBanned = inArray(
    communityRequests.userId,
    db.select({ id: communityBans.userId }).from(communityBans).where(eq(communityBans.communityId, communityId)),
  )
  const rows = await db
    .select({ userId: communityRequests.userId })
    .from(communityRequests)
    .where(
      and(
        eq(communityRequests.communityId, communityId),
        inArray(communityRequests.id, ids),
        isNull(communityRequests.declinedAt),
        isVisiblePerson(viewer.id, communityRequests.userId),
        not(sql`${isBanned} is true`),
      ),
    )
  return rows.map(({ userId }) => userId)
}

async function acceptAll(tx: TransactionContext, communityId: string, userIds: string[]): Promise<void> {
  const added = await insertMembers(tx, communityId, userIds)
  await notifyMany(tx, added, { type: 'community_accepted', communityId, fromUserId: null })
}

async function declineAll(tx: TransactionContext, communityId: string, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  await tx.db
    .update(communityRequests)
    .set({ declinedAt: new Date(tx.clock.now()) })
    .where(and(eq(communityRequests.communityId, communityId), inArray(communityRequests.userId, userIds)))
  await retractFrom(tx, { type: 'community_request', communityId, fromUserIds: userIds })
}

export const decideRequestsEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/requests/decide',
    summary: 'Accept or decline requests to join a community',
    description:
      'Accepts or declines up to 100 requests. Those accepted are members at once and are notified; those declined are not notified. missing counts the requests that were withdrawn or decided before.',
    output: decidedRequests,
    errors: MODERATORS_ONLY,
    reasons: ['NOT_A_MODERATOR'],
    example: {
      request: { requestIds: [request.id], accept: true },
      responses: { 200: { decided: 1, missing: 0 } },
    },
  },
  authenticatedProcedure.input(decideRequestsInput).mutation(({ ctx, input }) => decideRequests(ctx, input)),
)
