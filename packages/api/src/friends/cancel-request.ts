import type { Tx } from '@stoop/db/client'
import { friendships, notifications } from '@stoop/db/schema'
import type { Done } from '@stoop/validators/answers'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { conflict, forbidden, notFound } from '../refusals.ts'

/**
 * Takes back one's own request; one that was secretly declined is only hidden, so that its 30 days go on, and looks gone
 * like any other (R16). Refuses a friendship with 409, a request to oneself with 403, anything else with 404.
 */
export async function cancelRequest(ctx: MemberContext, { friendshipId }: { friendshipId: string }): Promise<Done> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(friendships).where(eq(friendships.id, friendshipId)).for('update')
    const asked = row?.requesterId === ctx.viewer.id
    const theirs = row?.addresseeId === ctx.viewer.id && row.status !== 'declined'
    if (!row || !(asked ? !row.withdrawnAt : theirs)) throw notFound('Friend request')
    if (row.status === 'accepted') throw conflict('You are already friends')
    if (!asked) throw forbidden('Only the person who asked can take this back')
    if (row.status === 'pending') await tx.delete(friendships).where(eq(friendships.id, row.id))
    else await hide(ctx, tx, row.id)
    return { ok: true }
  })
}

async function hide(ctx: MemberContext, tx: Tx, friendshipId: string): Promise<void> {
  const withdrawnAt = new Date(ctx.clock.now())
  await tx.update(friendships).set({ withdrawnAt }).where(eq(friendships.id, friendshipId))
  await tx.delete(notifications).where(eq(notifications.friendshipId, friendshipId))
}
