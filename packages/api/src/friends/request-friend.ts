import type { Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { friendships, notifications, users } from '@stoop/db/schema'
import { type FriendRequestInput, type Friendship, friendship as friendshipView } from '@stoop/validators/friends'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { once } from '../idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { conflict, invalid, notFound } from '../refusals.ts'
import { accept } from './answer.ts'
import { toFriendship } from './friendship.ts'
import { isPair, stillSilent } from './pair.ts'

/**
 * Asks a member to be friends: one row per pair, whoever asks first (R16). Asking again changes nothing, asking back
 * accepts, asking after one's request was declined looks pending until 30 days have gone by. Refuses oneself with 400,
 * an unknown member with 404 (R9), a friend with 409.
 */
export async function requestFriend(ctx: MemberContext, input: FriendRequestInput): Promise<Friendship> {
  const addresseeId = input.addresseeId ?? input.userId
  if (!addresseeId) throw invalid('Say whom to ask')
  if (addresseeId === ctx.viewer.id) throw invalid('You cannot befriend yourself')
  return once(ctx, { path: 'friends.request', input: { addresseeId }, view: friendshipView }, async (tx) => {
    const [known] = await tx.select({ id: users.id }).from(users).where(eq(users.id, addresseeId))
    if (!known) throw notFound('Person')
    const now = ctx.clock.now()
    const [fresh] = await tx
      .insert(friendships)
      .values({ id: newId(now), requesterId: ctx.viewer.id, addresseeId, createdAt: new Date(now) })
      .onConflictDoNothing()
      .returning()
    if (!fresh) return askAgain(ctx, tx, addresseeId)
    await tell(ctx, tx, fresh)
    return toFriendship(fresh, ctx.viewer.id, now, true)
  })
}

type Row = typeof friendships.$inferSelect

async function askAgain(ctx: MemberContext, tx: Tx, addresseeId: string): Promise<Friendship> {
  const now = ctx.clock.now()
  const [row] = await tx.select().from(friendships).where(isPair(ctx.viewer.id, addresseeId)).for('update')
  if (!row) throw conflict('Something else changed at the same moment. Please try again')
  if (row.status === 'accepted') throw conflict('You are already friends')
  const asked = row.requesterId === ctx.viewer.id
  if (row.status === 'pending') return toFriendship(asked ? row : await accept(ctx, tx, row), ctx.viewer.id, now)
  if (asked && stillSilent(row, now)) return askInVain(ctx, tx, row)
  return toFriendship(await askAnew(ctx, tx, row, addresseeId), ctx.viewer.id, now, true)
}

/** Within the 30 days the row stays declined. The asker sees it as sent; once they had taken it back, as sent anew. */
async function askInVain(ctx: MemberContext, tx: Tx, row: Row): Promise<Friendship> {
  const now = ctx.clock.now()
  if (!row.withdrawnAt) return toFriendship(row, ctx.viewer.id, now)
  const anew = { id: newId(now), createdAt: new Date(now), withdrawnAt: null }
  await tx.update(friendships).set(anew).where(eq(friendships.id, row.id))
  return toFriendship({ ...row, ...anew }, ctx.viewer.id, now, true)
}

async function askAnew(ctx: MemberContext, tx: Tx, row: Row, addresseeId: string): Promise<Row> {
  const now = ctx.clock.now()
  const anew = {
    // A new key: lists are in the order of their keys, and an old one would tell that there was a row.
    id: newId(now),
    requesterId: ctx.viewer.id,
    addresseeId,
    status: 'pending' as const,
    createdAt: new Date(now),
    respondedAt: null,
    withdrawnAt: null,
  }
  await tx.delete(notifications).where(eq(notifications.friendshipId, row.id))
  await tx.update(friendships).set(anew).where(eq(friendships.id, row.id))
  await tell(ctx, tx, { ...row, ...anew })
  return { ...row, ...anew }
}

const tell = (ctx: MemberContext, tx: Tx, row: Row) =>
  notify(ctx, tx, { userId: row.addresseeId, type: 'friend_request', friendshipId: row.id })
