import { communities, communityMembers, friendships, suggestionDismissals, users } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { relatedIdsOf } from './pair.ts'

const DISMISSED_MS = 180 * 24 * 60 * 60 * 1000
// How far each kind of acquaintance is followed, the newest first: bounds the work of one call. Spelt out in the query, so
// that a plan for any values knows them too.
const FRIENDS = sql.raw('200')
const COMMUNITIES = sql.raw('20')
/** How many each kind may bring. */
export const EACH = sql.raw('100')

/** SQL: ids of those who are never suggested: oneself, friends and askers either way, whom one dismissed (R8, R49). */
export function neverSuggested(ctx: MemberContext): SQL {
  const me = ctx.viewer.id
  const now = ctx.clock.now()
  const since = new Date(now - DISMISSED_MS).toISOString()
  return sql`(select ${me}::uuid as id
    union all select related.id from ${relatedIdsOf(me, now)} related
    union all select ${suggestionDismissals.dismissedId} from ${suggestionDismissals}
      where ${suggestionDismissals.userId} = ${me} and ${suggestionDismissals.dismissedAt} > ${since})`
}

/** Up to where a walk through the pages looks: the newest member and membership there were when it began. */
export type Bounds = { member: string; membership: string | null }

/** SQL: what a walk that begins now is bound to. */
export const newestMember = sql<string>`(select latest.id from ${users} latest order by latest.id desc limit 1)`
export const newestMembership = sql<
  string | null
>`(select latest.id from ${communityMembers} latest order by latest.id desc limit 1)`

/**
 * SQL: people whom the viewer may know, at most four hundred: friends' friends, those of the same communities, the newest
 * of the city and of all. Columns id, nearby (1 or 0), mutual, shared: how strongly, as far as it was followed. A private
 * or archived community is no acquaintance (R21). Within `bounds` those who came later push nobody out and move nobody.
 */
export function acquaintances(ctx: MemberContext, bounds: Bounds | undefined): SQL {
  const me = ctx.viewer.id
  const memberBefore = bounds ? sql`and u.id <= ${bounds.member}::uuid` : sql``
  const membershipBefore = bounds ? sql`and m.id <= ${bounds.membership}::uuid` : sql``
  return sql`(
    with taken as materialized ${neverSuggested(ctx)},
    mutual as (
      select theirs.id, count(*)::int as n
      from (${newestFriends(me)} order by since desc limit ${FRIENDS}) friend
      cross join lateral (${newestFriends(sql`friend.id`)}) theirs
      where theirs.id not in (select id from taken) group by theirs.id order by n desc, theirs.id desc limit ${EACH}
    ), shared as (
      select fellow.user_id as id, count(*)::int as n
      from (
        select c.id from ${communityMembers} m join ${communities} c on c.id = m.community_id
        where m.user_id = ${me} and not c.is_private and c.archived_at is null ${membershipBefore}
        order by m.id desc limit ${COMMUNITIES}
      ) community
      cross join lateral (
        select m.user_id from ${communityMembers} m where m.community_id = community.id ${membershipBefore}
        order by m.id desc limit ${EACH}
      ) fellow
      where fellow.user_id not in (select id from taken)
      group by fellow.user_id order by n desc, fellow.user_id desc limit ${EACH}
    ), nearby as (
      select u.id from ${users} u where u.selected_city = (select selected_city from ${users} where id = ${me})
        and u.id not in (select id from taken) ${memberBefore} order by u.id desc limit ${EACH}
    ), newest as (
      select u.id from ${users} u where u.id not in (select id from taken) ${memberBefore} order by u.id desc limit ${EACH}
    )
    select known.id, coalesce(person.selected_city = self.selected_city, false)::int as nearby,
      coalesce(mutual.n, 0) as mutual, coalesce(shared.n, 0) as shared
    from (
      select id from mutual union select id from shared union select id from nearby union select id from newest
    ) known
    join ${users} person on person.id = known.id
    join ${users} self on self.id = ${me}
    left join mutual on mutual.id = known.id
    left join shared on shared.id = known.id
  )`
}

const newestFriends = (member: string | SQLWrapper) => sql`(
  (select f.addressee_id as id, f.id as since from ${friendships} f
    where f.requester_id = ${member} and f.status = 'accepted' order by f.id desc limit ${FRIENDS})
  union all
  (select f.requester_id, f.id from ${friendships} f
    where f.addressee_id = ${member} and f.status = 'accepted' order by f.id desc limit ${FRIENDS})
)`
