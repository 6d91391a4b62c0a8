import { communities, communityMembers, friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../durations.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'
import { DECLINE_HIDDEN_MS, relatedUserIds } from './friendship-pair.ts'

const DISMISSAL_MS = 180 * DAY_MS
// To limit the work of a call, only the newest friends and communities are searched. The numbers are literals, because a generic
// plan does not know the values of parameters.
const MAX_FRIENDS = sql.raw('200')
const MAX_COMMUNITIES = sql.raw('20')
/** How many candidates each source may add. */
export const MAX_PER_SOURCE = sql.raw('100')

/** A dismissal or a decline after these times (ISO dates) excludes a person from suggestions. */
export type SuggestionTimes = { dismissedAfter: string; hiddenDeclinesSince: string }

/** Returns the times for `now` (milliseconds). */
export const suggestionTimes = (now: number): SuggestionTimes => ({
  dismissedAfter: new Date(now - DISMISSAL_MS).toISOString(),
  hiddenDeclinesSince: new Date(now - DECLINE_HIDDEN_MS).toISOString(),
})

type SuggestionParams = { [Name in keyof SuggestionTimes | 'viewerId']: string | SQLWrapper }

/** SQL: ids that are never suggested: the viewer, friends, people with a request in either direction, and dismissed people. */
export const excludedFromSuggestions = (params: SuggestionParams): SQL =>
  sql`(select ${params.viewerId}::uuid as id
    union all select related.id from ${relatedUserIds(params.viewerId, params.hiddenDeclinesSince)} related
    union all ${dismissedPeople(params)})`

/** SQL: the ids of the people whose suggestion the viewer has dismissed. */
const dismissedPeople = ({ viewerId, dismissedAfter }: SuggestionParams): SQL =>
  sql`select ${suggestionDismissals.dismissedId} from ${suggestionDismissals}
    where ${suggestionDismissals.userId} = ${viewerId} and ${suggestionDismissals.dismissedAt} > ${dismissedAfter}`

/** The newest user and membership when the first page was read. Later pages leave out newer ones. */
export type SuggestionBounds = { newestUserId: string; newestMembershipId: string | null }

/** SQL: the id of the newest user, for SuggestionBounds. */
export const latestUserId = sql<string>`(select latest.id from ${users} latest order by latest.id desc limit 1)`
export const latestMembershipId = sql<
  string | null
>`(select latest.id from ${communityMembers} latest order by latest.id desc limit 1)`

/**
 * SQL: at most 400 people that the viewer may know, from four sources. Leaves out private and archived communities and hidden
 * memberships, because a suggestion would reveal them. `bounds` excludes newer users and memberships.
 */
export function suggestionCandidates(params: SuggestionParams, bounds: SuggestionBounds | undefined): SQL {
  const { viewerId } = params
  const isVisible = (personId: SQL) => isVisibleAmongMany(viewerId, personId)
  const userBound = bounds ? sql`and u.id <= ${bounds.newestUserId}::uuid` : sql``
  const membershipBound = bounds ? sql`and m.id <= ${bounds.newestMembershipId}::uuid` : sql``
  return sql`(
    with taken as materialized ${excludedFromSuggestions(params)},
    mutual as (
      select theirs.id, count(*)::int as n
      from (${newestFriends(viewerId)} order by since desc limit ${MAX_FRIENDS}) friend
      cross join lateral (${newestFriends(sql`friend.id`)}) theirs
      where theirs.id not in (select id from taken) and ${isVisible(sql`friend.id`)} and ${isVisible(sql`theirs.id`)}
      group by theirs.id order by n desc, theirs.id desc limit ${MAX_PER_SOURCE}
    ), shared as (
      select fellow.user_id as id, count(*)::int as n
      from (
        select c.id from ${communityMembers} m join ${communities} c on c.id = m.community_id
        where m.user_id = ${viewerId} and not c.is_private and c.archived_at is null ${membershipBound}
        order by m.id desc limit ${MAX_COMMUNITIES}
      ) community
      cross join lateral (
        select m.user_id from ${communityMembers} m where m.community_id = community.id and m.is_on_profile ${membershipBound}
        order by m.id desc limit ${MAX_PER_SOURCE}
      ) fellow
      where fellow.user_id not in (select id from taken) and ${isVisible(sql`fellow.user_id`)}
      group by fellow.user_id order by n desc, fellow.user_id desc limit ${MAX_PER_SOURCE}
    ), nearby as (
      select u.id from ${users} u where u.selected_city = (select selected_city from ${users} where id = ${viewerId})
        and u.id not in (select id from taken) and u.is_in_suggestions and u.is_city_shown and ${isVisible(sql`u.id`)} ${userBound} order by u.id desc limit ${MAX_PER_SOURCE}
    ), newest as (
      select u.id from ${users} u where u.is_in_suggestions and not u.is_hidden and u.id not in (select id from taken) and ${isVisible(sql`u.id`)} ${userBound}
        order by u.id desc limit ${MAX_PER_SOURCE}
    )
    select known.id, coalesce(person.is_city_shown and person.selected_city = self.selected_city, false)::int as nearby,
      coalesce(mutual.n, 0) as mutual, coalesce(shared.n, 0) as shared
    from (
      select id from mutual union select id from shared union select id from nearby union select id from newest
    ) known
    join ${users} person on person.id = known.id and person.is_in_suggestions
    join ${users} self on self.id = ${viewerId}
    left join mutual on mutual.id = known.id
    left join shared on shared.id = known.id
  )`
}

const newestFriends = (userId: string | SQLWrapper) => sql`(
  (select f.addressee_id as id, f.id as since from ${friendships} f
    where f.requester_id = ${userId} and f.status = 'accepted' order by f.id desc limit ${MAX_FRIENDS})
  union all
  (select f.requester_id, f.id from ${friendships} f
    where f.addressee_id = ${userId} and f.status = 'accepted' order by f.id desc limit ${MAX_FRIENDS})
)`
