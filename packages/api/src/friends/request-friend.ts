import { newId } from '@stoop/db/ids'
import { friendships, notifications } from '@stoop/db/schema'
import { hugo } from '@stoop/validators/fixtures/people'
import {
  type FriendRequestInput,
  type Friendship,
  friendRequestInput,
  friendship as friendshipView,
} from '@stoop/validators/friends'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, statusIfNew } from '../endpoint.ts'
import { badRequest, conflict } from '../errors.ts'
import { newFriendship } from '../examples/shared-values.ts'
import { runIdempotent } from '../idempotency.ts'
import type { TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'
import { notifyFriendRequest } from './friend-request-notification.ts'
import { isDeclineHidden, matchesPair } from './friendship-pair.ts'
import { toFriendship } from './friendship-view.ts'
import { requireRequestAllowed } from './request-privacy.ts'
import { acceptRequest } from './request-status.ts'

/**
 * Sends a friend request, or accepts the pending one of the person. Repeating it changes nothing. For 30 days after a decline,
 * only seems to send it. Throws badRequest for the viewer, notFound, conflict for a friend, forbidden if the person takes no
 * requests.
 */
export async function requestFriend(ctx: AuthenticatedContext, input: FriendRequestInput): Promise<Friendship> {
  const addresseeId = input.addresseeId ?? input.userId
  if (!addresseeId) throw new Error('friendRequestInput requires an addressee')
  if (addresseeId === ctx.viewer.id) throw badRequest('OWN_FRIEND_REQUEST')
  return runIdempotent(
    ctx,
    { path: 'friends.request', input: { addresseeId }, outputSchema: friendshipView },
    async (tx) => {
      await requirePerson(tx, { id: addresseeId })
      const now = ctx.clock.now()
      const [inserted] = await tx.db
        .insert(friendships)
        .values({ id: newId(now), requesterId: ctx.viewer.id, addresseeId, createdAt: new Date(now) })
        .onConflictDoNothing()
        .returning()
      if (!inserted) return repeatRequest(tx, addresseeId)
      await requireRequestAllowed(tx, addresseeId)
      await notifyAddressee(tx, inserted)
      return toFriendship(inserted, ctx.viewer.id, now, true)
    },
  )
}

type Row = typeof friendships.$inferSelect

async function repeatRequest(ctx: TransactionContext, addresseeId: string): Promise<Friendship> {
  const now = ctx.clock.now()
  const [row] = await ctx.db.select().from(friendships).where(matchesPair(ctx.viewer.id, addresseeId)).for('update')
  if (!row) throw conflict('CONCURRENT_CHANGE')
  if (row.status === 'accepted') throw conflict('ALREADY_FRIENDS')
  const isRequester = row.requesterId === ctx.viewer.id
  if (row.status === 'pending')
    return toFriendship(isRequester ? row : await acceptRequest(ctx, row), ctx.viewer.id, now)
  if (isRequester && isDeclineHidden(row, now)) return resendDeclinedRequest(ctx, row)
  return toFriendship(await reopenRequest(ctx, row, addresseeId), ctx.viewer.id, now, true)
}

/**
 * Returns a declined request as pending, so that its requester does not notice the decline. A request that the requester
 * cancelled and sends again gets a new id, like a new request.
 */
async function resendDeclinedRequest(ctx: TransactionContext, row: Row): Promise<Friendship> {
  const now = ctx.clock.now()
  if (!row.withdrawnAt) return toFriendship(row, ctx.viewer.id, now)
  await requireRequestAllowed(ctx, row.addresseeId)
  const changes = { id: newId(now), createdAt: new Date(now), withdrawnAt: null }
  await ctx.db.update(friendships).set(changes).where(eq(friendships.id, row.id))
  ctx.emit({ type: 'friendshipChanged', friendshipId: changes.id, userIds: [ctx.viewer.id] })
  return toFriendship({ ...row, ...changes }, ctx.viewer.id, now, true)
}

async function reopenRequest(ctx: TransactionContext, row: Row, addresseeId: string): Promise<Row> {
  await requireRequestAllowed(ctx, addresseeId)
  const now = ctx.clock.now()
  const changes = {
    // Give the request a new id, because lists are sorted by id and an old id would place it among old requests.
    id: newId(now),
    requesterId: ctx.viewer.id,
    addresseeId,
    status: 'pending' as const,
    createdAt: new Date(now),
    respondedAt: null,
    withdrawnAt: null,
  }
  await ctx.db.delete(notifications).where(eq(notifications.friendshipId, row.id))
  await ctx.db.update(friendships).set(changes).where(eq(friendships.id, row.id))
  await notifyAddressee(ctx, { ...row, ...changes })
  return { ...row, ...changes }
}

function notifyAddressee(ctx: TransactionContext, { id: friendshipId, requesterId, addresseeId }: Row): Promise<void> {
  ctx.emit({ type: 'friendshipChanged', friendshipId, userIds: [requesterId, addresseeId] })
  return notifyFriendRequest(ctx, { friendshipId, addresseeId })
}

export const requestFriendEndpoint = endpoint(
  {
    rest: 'POST /api/friends/request',
    summary: 'Send a friend request; returns 200 if you have already sent one',
    description:
      'Sends a friend request to the user in addresseeId or userId and notifies them. If they had asked you already, you become friends; a repeated request changes nothing and returns 200. Users can limit who may send them requests: the response is then 403 with the reason `FRIEND_REQUESTS_OFF` or `FRIENDS_OF_FRIENDS_ONLY`.',
    output: friendshipView,
    status: statusIfNew,
    errors: {
      notFound: 'There is no such user',
      conflict: 'You are already friends',
      forbidden: 'The user does not accept friend requests from you',
    },
    reasons: [
      'ALREADY_FRIENDS',
      'CONCURRENT_CHANGE',
      'FRIENDS_OF_FRIENDS_ONLY',
      'FRIEND_REQUESTS_OFF',
      'OWN_FRIEND_REQUEST',
    ],
    example: {
      request: { addresseeId: hugo.id },
      responses: { 200: { ...newFriendship, isNew: false }, 201: newFriendship },
    },
  },
  authenticatedProcedure
    .meta({ limit: 'friendRequest' })
    .input(friendRequestInput)
    .mutation(({ ctx, input }) => requestFriend(ctx, input)),
)
