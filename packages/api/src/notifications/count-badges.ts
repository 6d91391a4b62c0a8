import { friendships, users } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { unauthorized } from '../errors.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import { suggestionCount } from '../friends/list-suggestions.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { badgeCountLimit, unreadCount } from './visibility.ts'

/** Returns the numbers of the bell, the tab bar and the Friends page's tabs. Throws unauthorized if the account no longer exists. */
export async function countBadges(ctx: AuthenticatedContext): Promise<Counts> {
  const viewerId = ctx.viewer.id
  const isPendingForViewer = and(
    eq(friendships.addresseeId, viewerId),
    eq(friendships.status, 'pending'),
    isVisiblePerson(viewerId, friendships.requesterId),
  )
  // One statement, because every navigation requests the counts.
  const [counts] = await ctx.db
    .select({
      unreadNotifications: unreadCount(viewerId),
      friendRequests: sql<number>`(select count(*)::int from (
        select 1 from ${friendships} where ${isPendingForViewer} ${badgeCountLimit}) requests)`,
      friends: sql<number>`(select count(*)::int from ${friendIds(viewerId)} friends
        where ${isVisiblePerson(viewerId, sql`friends.id`)})`,
      suggestions: suggestionCount(ctx),
    })
    .from(users)
    .where(eq(users.id, viewerId))
  if (!counts) throw unauthorized('SIGNED_OUT')
  return counts
}
