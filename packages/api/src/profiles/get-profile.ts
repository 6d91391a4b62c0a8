import { friendships, mutes, users } from '@stoop/db/schema'
import { ben } from '@stoop/validators/fixtures/people'
import { profileOf } from '@stoop/validators/fixtures/people-views'
import type { Profile } from '@stoop/validators/people'
import { profile, usernameInput } from '@stoop/validators/people'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { isFriendshipWith, personColumns, toPerson } from '../friends/person-view.ts'
import { isActiveMute } from '../mutes/muted.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'
import { profileCounts } from './profile-counts.ts'

/** Returns a member's page by username, in any case. Throws notFound for an unknown or hidden member. */
export async function getProfile(ctx: AuthenticatedContext, { username }: { username: string }): Promise<Profile> {
  const id = await requirePerson(ctx, { username })
  const [row] = await ctx.db
    .select({ ...personColumns, ...profileCounts(ctx.viewer.id, id), createdAt: users.createdAt, mute: muteColumns })
    .from(users)
    .leftJoin(friendships, isFriendshipWith(ctx.viewer.id))
    .leftJoin(mutes, isMuteOf(ctx.viewer.id))
    .where(eq(users.id, id))
  if (!row) throw notFound('Person')
  return {
    ...toPerson(row, ctx.viewer.id, ctx.clock.now()),
    postsCount: row.postsCount,
    friendsCount: row.friendsCount,
    createdAt: row.createdAt.toISOString(),
    isMe: row.id === ctx.viewer.id,
    mute: row.mute && { until: row.mute.until?.toISOString() ?? null },
  }
}

const muteColumns = { id: mutes.id, until: mutes.until }

/** SQL: the join condition for the viewer's mute of each user. */
const isMuteOf = (viewerId: string) =>
  and(eq(mutes.userId, viewerId), eq(mutes.targetType, 'member'), eq(mutes.targetId, users.id), isActiveMute)

export const getProfileEndpoint = endpoint(
  {
    rest: 'GET /api/users/:username',
    summary: 'Get a member by username',
    description:
      'Returns the profile of a user, in upper or lower case of the username. A former username leads to its user for 90 days; the response has the current one. Every signed-in user may call it.',
    output: profile,
    errors: { notFound: true },
    example: { responses: { 200: profileOf(ben) } },
  },
  authenticatedProcedure.input(usernameInput).query(({ ctx, input }) => getProfile(ctx, input)),
)
