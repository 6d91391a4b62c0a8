import { friendships } from '@stoop/db/schema'
import type { Friendship, RespondInput } from '@stoop/validators/friends'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { conflict, forbidden, notFound } from '../refusals.ts'
import { accept, decline } from './answer.ts'
import { toFriendship } from './friendship.ts'

/**
 * Answers a request; only its addressee may (R16). The same answer again is taken, the opposite one refused with 409,
 * one's own request with 403, anybody else's with 404.
 */
export async function respondToRequest(
  ctx: MemberContext,
  { friendshipId, status }: RespondInput,
): Promise<Friendship> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(friendships).where(eq(friendships.id, friendshipId)).for('update')
    const asked = row?.requesterId === ctx.viewer.id && !row.withdrawnAt
    if (asked) throw forbidden('Only the person you asked can answer')
    if (row?.addresseeId !== ctx.viewer.id) throw notFound('Friend request')
    if (row.status === status) return toFriendship(row, ctx.viewer.id, ctx.clock.now())
    if (row.status !== 'pending') throw conflict('You have already answered this request')
    const answered = await (status === 'accepted' ? accept : decline)(ctx, tx, row)
    return toFriendship(answered, ctx.viewer.id, ctx.clock.now())
  })
}
