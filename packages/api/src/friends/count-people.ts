import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { blocks, friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Id } from '../id.ts'
import { peopleWithBlock } from '../users/hidden-people.ts'
import { excludedFromSuggestions, MAX_PER_SOURCE, type SuggestionTimes } from './suggestion-candidates.ts'

// Each of the two rows below reads one index of friendships once. Blocks are not looked up, because a block ends a friendship.

/** SQL: the row `sent` counts the people with a request by the user, answered or not, and the friends who are not suspended. */
export const sentCounts = (userId: Id): SQL => sql`(
  select count(*) as people, ${friendCount} as friends from ${friendships} where ${friendships.requesterId} = ${userId}
) sent`

/**
 * SQL: the row `received` counts the same for requests to the user, and at most 100 pending ones of people who are not suspended.
 */
export const receivedCounts = (userId: Id): SQL => sql`(
  select count(*) as people, ${friendCount} as friends,
    least(count(*) filter (where ${friendships.status} = 'pending' and not ${friendships.isHidden}), ${MAX_PER_SOURCE})::int as requests
  from ${friendships} where ${friendships.addresseeId} = ${userId}
) received`

const friendCount = sql`count(*) filter (where ${friendships.status} = 'accepted' and not ${friendships.isHidden})`

/**
 * SQL: 100 if there are so many people to suggest that at least 100 are not excluded, otherwise null. Unlike `countSuggestions`,
 * counts the people who may be excluded instead of looking them up, which takes less time. Needs the rows `sent` and `received`.
 */
export const suggestionsIfMany = (userId: Id) => sql<number | null>`case when exists (
  select from ${users} u where u.is_in_suggestions and not u.is_hidden order by u.id desc limit 1
  offset ${MAX_PER_SOURCE} + sent.people + received.people + cardinality(array(
    select 1 from ${suggestionDismissals} where ${suggestionDismissals.userId} = ${userId}
    union all select 1 from ${blocks} where ${blocks.blockerId} = ${userId}
    union all select 1 from ${blocks} where ${blocks.blockedId} = ${userId}))
) then ${MAX_PER_SOURCE} end`

type SuggestionValues = { viewerId: string } & SuggestionTimes

/**
 * Returns the number of suggestions, at most 100, because the badge shows `99+`. Excludes the same people as the list. Reads the
 * index `users_suggested`, which leaves out suspended members.
 */
export async function countSuggestions(db: Database, values: SuggestionValues): Promise<number> {
  const [row] = await findSuggestionCount(db, values)
  return row?.suggestions ?? 0
}

const findSuggestionCount = preparedQuery((db, params: Params<SuggestionValues>) =>
  db.select({ suggestions: sql<number>`count(*)::int` }).from(sql`(
    select 1 from ${users} u where u.is_in_suggestions and not u.is_hidden and u.id not in (
      select id from ${excludedFromSuggestions(params)} excluded union all ${peopleWithBlock(params.viewerId)}
    ) order by u.id desc limit ${MAX_PER_SOURCE}
  ) free`),
)
