import { friendships, notifications } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { and, count, eq, not, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { friendIdsOf } from '../friends/pair.ts'
import { countSuggestions } from '../friends/suggestions.ts'
import { inInboxOf } from './inbox.ts'

/** The numbers of the bell, the tab bar and the Friends page's tabs (R20). */
export async function countBadges(ctx: MemberContext): Promise<Counts> {
  const me = ctx.viewer.id
  const [[unread], [requests], [friends], suggestions] = await Promise.all([
    ctx.db
      .select({ n: count() })
      .from(notifications)
      .where(and(inInboxOf(me), not(notifications.read))),
    ctx.db
      .select({ n: count() })
      .from(friendships)
      .where(and(eq(friendships.addresseeId, me), eq(friendships.status, 'pending'))),
    ctx.db.select({ n: count() }).from(sql`${friendIdsOf(me)} friends`),
    countSuggestions(ctx),
  ])
  return {
    unreadNotifications: unread?.n ?? 0,
    friendRequests: requests?.n ?? 0,
    friends: friends?.n ?? 0,
    suggestions,
  }
}
