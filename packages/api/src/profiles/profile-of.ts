import { friendships, users } from '@stoop/db/schema'
import type { Profile } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notFound } from '../refusals.ts'
import { countsOf } from './counts.ts'
import { pairWith, personColumns, toPerson } from './person.ts'

/** A member's page by username, in any case (R1). Refuses an unknown one with 404. */
export async function profileOf(ctx: MemberContext, { username }: { username: string }): Promise<Profile> {
  const [known] = await ctx.db.select({ id: users.id }).from(users).where(eq(users.username, username))
  if (!known) throw notFound('Person')
  const [row] = await ctx.db
    .select({ ...personColumns, ...countsOf(ctx.viewer.id, known.id), createdAt: users.createdAt })
    .from(users)
    .leftJoin(friendships, pairWith(ctx.viewer.id))
    .where(eq(users.id, known.id))
  if (!row) throw notFound('Person')
  return {
    ...toPerson(row, ctx.viewer.id, ctx.clock.now()),
    postsCount: row.postsCount,
    friendsCount: row.friendsCount,
    createdAt: row.createdAt.toISOString(),
    isMe: row.id === ctx.viewer.id,
  }
}
