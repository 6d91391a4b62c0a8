import { friendships, users } from '@stoop/db/schema'
import type { Profile } from '@stoop/validators/people'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { isFriendshipWith, personColumns, toPerson } from './person-view.ts'
import { profileCounts } from './profile-counts.ts'
import { requirePerson } from './visibility.ts'

/** Returns a member's page by username, in any case. Throws notFound for an unknown or hidden member. */
export async function getProfile(ctx: AuthenticatedContext, { username }: { username: string }): Promise<Profile> {
  const id = await requirePerson(ctx, { username })
  const [row] = await ctx.db
    .select({ ...personColumns, ...profileCounts(ctx.viewer.id, id), createdAt: users.createdAt })
    .from(users)
    .leftJoin(friendships, isFriendshipWith(ctx.viewer.id))
    .where(eq(users.id, id))
  if (!row) throw notFound('Person')
  return {
    ...toPerson(row, ctx.viewer.id, ctx.clock.now()),
    postsCount: row.postsCount,
    friendsCount: row.friendsCount,
    createdAt: row.createdAt.toISOString(),
    isMe: row.id === ctx.viewer.id,
    mute: null,
  }
}
