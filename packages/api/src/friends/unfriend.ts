import { friendships } from '@stoop/db/schema'
import type { Done } from '@stoop/validators/answers'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notFound } from '../refusals.ts'
import { isPair } from './pair.ts'

/** Ends a friendship, from either side (R16). Refuses with 404 where there is none. */
export async function unfriend(ctx: MemberContext, { userId }: { userId: string }): Promise<Done> {
  const [gone] = await ctx.db
    .delete(friendships)
    .where(and(isPair(ctx.viewer.id, userId), eq(friendships.status, 'accepted')))
    .returning({ id: friendships.id })
  if (!gone) throw notFound('Friend')
  return { ok: true }
}
