import type { Tx } from '@stoop/db/client'
import { friendships, notifications } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notify } from '../notifications/notify.ts'

type Row = typeof friendships.$inferSelect

/** Makes a pending request a friendship, tells the one who asked, and reads the request's notification. */
export async function accept(ctx: MemberContext, tx: Tx, row: Row): Promise<Row> {
  const answered = await answer(ctx, tx, row, 'accepted')
  await notify(ctx, tx, { userId: row.requesterId, type: 'friend_accepted', friendshipId: row.id })
  return answered
}

/** Makes a pending request a declined one; the one who asked is not told (R16). */
export const decline = (ctx: MemberContext, tx: Tx, row: Row) => answer(ctx, tx, row, 'declined')

async function answer(ctx: MemberContext, tx: Tx, row: Row, status: 'accepted' | 'declined'): Promise<Row> {
  const answered = { status, respondedAt: new Date(ctx.clock.now()) }
  await tx.update(friendships).set(answered).where(eq(friendships.id, row.id))
  await tx
    .update(notifications)
    .set({ read: true })
    .where(and(eq(notifications.friendshipId, row.id), eq(notifications.userId, row.addresseeId)))
  return { ...row, ...answered }
}
