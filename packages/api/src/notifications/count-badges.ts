import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { counts } from '@stoop/validators/notifications'
import { sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { countSuggestions, relatedCounts, suggestionsIfMany } from '../friends/count-people.ts'
import { suggestionTimes } from '../friends/suggestion-candidates.ts'
import { countUnreadConversations, hasUnreadConversation } from '../messages/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { unreadCount } from './visibility.ts'

/**
 * Returns the numbers on the bell, beside it, in the tab bar and on the tabs of the Friends page. Throws unauthorized if the account no
 * longer exists.
 */
export async function countBadges(ctx: AuthenticatedContext): Promise<Counts> {
  const viewerId = ctx.viewer.id
  const [row] = await findCounts(ctx.db, { viewerId })
  if (!row) throw unauthorized('SIGNED_OUT')
  const { hasUnread, ...counts } = row
  const suggestions =
    counts.suggestions ?? (await countSuggestions(ctx.db, { viewerId, ...suggestionTimes(ctx.clock.now()) }))
  return { ...counts, suggestions, messages: hasUnread ? await countUnreadConversations(ctx.db, { viewerId }) : 0 }
}

// Every navigation requests the counts, so one statement counts what most members have. It has few parts, because PostgreSQL
// starts each of them for every call. Another statement checks the visibility of conversations with unread messages.
const findCounts = preparedQuery((db, { viewerId }: Params<{ viewerId: string }>) =>
  db
    .select({
      unreadNotifications: unreadCount(viewerId),
      friendRequests: sql<number>`related.requests`,
      friends: sql<number>`related.friends`,
      suggestions: suggestionsIfMany(viewerId),
      hasUnread: hasUnreadConversation(viewerId),
    })
    .from(relatedCounts(viewerId))
    .where(sql`exists (select from ${users} where ${users.id} = ${viewerId})`),
)

export const countBadgesEndpoint = endpoint(
  {
    rest: 'GET /api/counts',
    summary: 'Get the counts that badges show',
    description:
      'Returns the numbers of your badges. Unread notifications, requests, suggestions and conversations with unread messages are counted up to 100; the number of friends is exact.',
    output: counts,
    example: {
      responses: { 200: { unreadNotifications: 3, friendRequests: 2, friends: 5, suggestions: 4, messages: 1 } },
    },
  },
  authenticatedProcedure.query(({ ctx }) => countBadges(ctx)),
)
