import { friendships, notifications, users } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { and, eq, not, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { friendIdsOf } from '../friends/pair.ts'
import { suggestionsCount } from '../friends/suggestions.ts'
import { unauthorized } from '../refusals.ts'
import { inInboxOf } from './inbox.ts'

/** The numbers of the bell, the tab bar and the Friends page's tabs (R20). */
export async function countBadges(ctx: MemberContext): Promise<Counts> {
  const me = ctx.viewer.id
  const unread = and(inInboxOf(me), not(notifications.read))
  const waiting = and(eq(friendships.addresseeId, me), eq(friendships.status, 'pending'))
  // One statement, since every navigation asks.
  const [counted] = await ctx.db
    .select({
      unreadNotifications: sql<number>`(select count(*)::int from ${notifications} where ${unread})`,
      friendRequests: sql<number>`(select count(*)::int from ${friendships} where ${waiting})`,
      friends: sql<number>`(select count(*)::int from ${friendIdsOf(me)} friends)`,
      suggestions: suggestionsCount(ctx),
    })
    .from(users)
    .where(eq(users.id, me))
  if (!counted) throw unauthorized()
  return counted
}
