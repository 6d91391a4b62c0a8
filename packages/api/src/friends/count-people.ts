import type { Database } from '@stoop/db/client'
import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { blocks, friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { Id } from '../id.ts'
import { peopleWithBlock } from '../users/hidden-people.ts'
import { excludedFromSuggestions, MAX_PER_SOURCE, type SuggestionTimes } from './suggestion-candidates.ts'

/**
 * SQL: the row `related` with three counts for a user. `people`: friends and requests in both directions, answered or not.
 * `friends` and `requests` (pending, to the user, at most 100) leave out suspended people. Each direction is one index scan. A
 * block ends a friendship, so blocks are not checked.
 */
export const relatedCounts = (userId: Id): SQL => sql`(
  select count(*) as people, count(*) filter (where status = 'accepted' and not is_hidden)::int as friends,
    least(count(*) filter (where is_received and status = 'pending' and not is_hidden), ${MAX_PER_SOURCE})::int as requests
  from (
    select ${friendships.status}, ${friendships.isHidden}, false as is_received from ${friendships} where ${friendships.requesterId} = ${userId}
    union all
    select ${friendships.status}, ${friendships.isHidden}, true from ${friendships} where ${friendships.addresseeId} = ${userId}
  ) friendship
) related`

/**
 * SQL: 100 if there are certainly at least 100 suggestions, otherwise null. It only compares numbers: members who can be
 * suggested, and people who may be excluded. This is faster than `countSuggestions`, which looks people up. Needs the row
 * `related`.
 */
export const suggestionsIfMany = (userId: Id) => sql<number | null>`case when exists (
  select from ${users} u where u.is_in_suggestions and not u.is_hidden order by u.id desc limit 1
  offset ${MAX_PER_SOURCE} + related.people + cardinality(array(
    select 1 from ${suggestionDismissals} where ${suggestionDismissals.userId} = ${userId}
    union all select 1 from ${blocks} where ${blocks.blockerId} = ${userId}
    union all select 1 from ${blocks} where ${blocks.blockedId} = ${userId}))
) then ${MAX_PER_SOURCE} end`

type SuggestionValues = { viewerId: string } & SuggestionTimes

/**
 * Returns the number of suggestions, at most 100, because the badge shows `99+`. Excludes the same people as the list. The index
 * `users_suggested` contains no suspended members.
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
