import { friendships, users } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Id } from '../id.ts'
import { peopleWithBlock } from '../users/hidden-people.ts'
import { declinedUserIds } from './friendship-pair.ts'
import { dismissedPeople, MAX_PER_SOURCE, type SuggestionParams } from './suggestion-candidates.ts'

/** The columns of `relationsOf`. */
export const RELATION_COLUMNS = {
  id: sql<string>`id`.as('id'),
  status: sql<string>`status`.as('status'),
  isHidden: sql<boolean>`is_hidden`.as('is_hidden'),
  isSent: sql<boolean>`is_sent`.as('is_sent'),
}

/**
 * SQL: the friends of a user and everyone with a request from or to the user. The three counts below share it as a named query,
 * which reads the indexes of friendships once.
 */
export const relationsOf = (userId: Id): SQL =>
  sql`select ${friendships.addresseeId} as id, ${friendships.status}, ${friendships.isHidden}, true as is_sent
      from ${friendships} where ${friendships.requesterId} = ${userId}
    union all select ${friendships.requesterId}, ${friendships.status}, ${friendships.isHidden}, false
      from ${friendships} where ${friendships.addresseeId} = ${userId}`

/** SQL: the number of friends who are not suspended. Blocks are not looked up, because a block ends a friendship. */
export const friendCount = (relations: SQLWrapper) =>
  sql<number>`(select count(*)::int from ${relations} where status = 'accepted' and not is_hidden)`

/** SQL: the number of people, at most 100, whose request waits for the user and who are not suspended. */
export const requestCount = (relations: SQLWrapper) => sql<number>`(select count(*)::int from (
  select 1 from ${relations} where status = 'pending' and not is_sent and not is_hidden limit ${MAX_PER_SOURCE}) requests)`

/**
 * SQL: the number of suggestions, at most 100, because the badge shows `99+`. Excludes the same people as the list. Reads the
 * index `users_suggested`, which leaves out suspended members.
 */
export const suggestionCount = (
  relations: SQLWrapper,
  params: SuggestionParams,
) => sql<number>`(select count(*)::int from (
  select 1 from ${users} u where u.is_in_suggestions and not u.is_hidden and u.id not in (
    select ${params.viewerId}::uuid
    union all select id from ${relations} where not (is_sent and status = 'declined')
    union all ${declinedUserIds(params.viewerId, params.hiddenDeclinesSince)}
    union all ${dismissedPeople(params)}
    union all ${peopleWithBlock(params.viewerId)}
  ) order by u.id desc limit ${MAX_PER_SOURCE}
) free)`
