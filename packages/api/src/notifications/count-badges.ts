import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { counts } from '@stoop/validators/notifications'
import { eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { countSuggestions, receivedCounts, sentCounts, suggestionsIfMany } from '../friends/count-people.ts'
import { suggestionTimes } from '../friends/suggestion-candidates.ts'
import { unreadConversationCount } from '../messages/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { unreadCount } from './visibility.ts'

/**
 * Returns the numbers on the bell, beside it, in the tab bar and on the tabs of the Friends page. Throws unauthorized if the account no
 * longer exists.
 */
export async function countBadges(ctx: AuthenticatedContext): Promise<Counts> {
  const viewerId = ctx.viewer.id
  const [counts] = await findCounts(ctx.db, { viewerId })
  if (!counts) throw unauthorized('SIGNED_OUT')
  const suggestions =
    counts.suggestions ?? (await countSuggestions(ctx.db, { viewerId, ...suggestionTimes(ctx.clock.now()) }))
  return { ...counts, suggestions }
}

// One statement, because every navigation requests the counts.
const findCounts = preparedQuery((db, { viewerId }: Params<{ viewerId: string }>) =>
  db
    .select({
      unreadNotifications: unreadCount(viewerId),
      friendRequests: sql<number>`received.requests`,
      friends: sql<number>`(sent.friends + received.friends)::int`,
      suggestions: suggestionsIfMany(viewerId),
      messages: unreadConversationCount(viewerId),
    })
    .from(users)
    .innerJoin(sentCounts(viewerId), sql`true`)
    .innerJoin(receivedCounts(viewerId), sql`true`)
    .where(eq(users.id, viewerId)),
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
