import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { users } from '@stoop/db/schema'
import type { Counts } from '@stoop/validators/notifications'
import { counts } from '@stoop/validators/notifications'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { unauthorized } from '../errors.ts'
import { friendCount, RELATION_COLUMNS, relationsOf, requestCount, suggestionCount } from '../friends/count-people.ts'
import { type SuggestionTimes, suggestionTimes } from '../friends/suggestion-candidates.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { unreadCount } from './visibility.ts'

/**
 * Returns the numbers on the bell, in the tab bar and on the tabs of the Friends page. Throws unauthorized if the account no
 * longer exists.
 */
export async function countBadges(ctx: AuthenticatedContext): Promise<Counts> {
  const now = ctx.clock.now()
  const [counts] = await findCounts(ctx.db, { viewerId: ctx.viewer.id, ...suggestionTimes(now) })
  if (!counts) throw unauthorized('SIGNED_OUT')
  return counts
}

// One statement, because every navigation requests the counts.
const findCounts = preparedQuery((db, params: Params<{ viewerId: string } & SuggestionTimes>) => {
  const { viewerId } = params
  const relations = db.$with('relation', RELATION_COLUMNS).as(relationsOf(viewerId))
  return db
    .with(relations)
    .select({
      unreadNotifications: unreadCount(viewerId),
      friendRequests: requestCount(relations),
      friends: friendCount(relations),
      suggestions: suggestionCount(relations, params),
    })
    .from(users)
    .where(eq(users.id, viewerId))
})

export const countBadgesEndpoint = endpoint(
  {
    rest: 'GET /api/counts',
    summary: 'Get the counts that badges show',
    description:
      'Returns the numbers of your badges. Unread notifications, requests and suggestions are counted up to 100; the number of friends is exact.',
    output: counts,
    example: {
      responses: { 200: { unreadNotifications: 3, friendRequests: 2, friends: 5, suggestions: 4 } },
    },
  },
  authenticatedProcedure.query(({ ctx }) => countBadges(ctx)),
)
