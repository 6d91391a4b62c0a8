import type { Params } from '@stoop/db/prepared-query'
import {
  claims,
  communities,
  communityClaims,
  communityMembers,
  communityOccurrences,
  communityPosts,
  occurrences,
  posts,
  users,
} from '@stoop/db/schema'
import { EVENT_LIMITS } from '@stoop/validators/event'
import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isReadableInCommunity } from '../communities/visibility.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { isMutedCommunity, isMutedPerson, mutedPeople } from '../mutes/muted.ts'
import { selectReservation } from '../posts/listings/claim-queue.ts'
import type { PostTables } from '../posts/post-tables.ts'
import { isPublicFor, isReadableBy, isReadableInFeed } from '../posts/visibility.ts'
import { isVisibleAmongMany, isVisiblePerson } from '../users/visibility.ts'

/**
 * `from` is the smallest id of the time of the edition, `to` the smallest one after it, `asksFrom` the smallest one of asks. `dayStart`
 * and `dayEnd` are the times of the next day.
 */
export type EditionValues = {
  viewerId: string
  from: string
  to: string
  asksFrom: string
  dayStart: string
  dayEnd: string
}
type EditionParams = Params<EditionValues>

const isInTime = (id: SQLWrapper, { from, to }: EditionParams): SQL =>
  sql`${id} >= ${from}::uuid and ${id} < ${to}::uuid`

/** SQL: the ids of the newest posts of friends in this time. Looks up the posts of each friend in the index posts_author_newest. */
export function friendPostIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId } = params
  return sql`with circle as materialized (${visibleFriends(viewerId)})
    select newest.id from circle cross join lateral (
      select p.id from ${posts} p
      where p.author_id = circle.id and ${isInTime(sql`p.id`, params)} and ${isReadableInFeed(viewerId, sql`p`)}
      order by p.id desc limit ${limit}::int
    ) newest order by newest.id desc limit ${limit}::int`
}

/**
 * SQL: the ids of the newest posts of others in the viewer's communities in this time. The order makes PostgreSQL use the index of a
 * community's posts, and not the primary key of all posts.
 */
export function communityPostIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId } = params
  const { id, communityId, authorId } = communityPosts
  const isOwn = sql`${authorId} = ${viewerId}::uuid`
  return sql`with joined as materialized (${joinedCommunities(viewerId)})
    select newest.id from joined cross join lateral (
      select ${id} as id from ${communityPosts} where ${and(
        sql`${communityId} = joined.id`,
        isInTime(id, params),
        isReadableInCommunity(viewerId),
        not(isOwn),
        not(isMutedPerson(viewerId, authorId)),
      )} order by ${communityId} desc, ${id} desc limit ${limit}::int
    ) newest order by newest.id desc limit ${limit}::int`
}

/** SQL: the ids of the newest public posts in the viewer's city in this time, by members who are no friends. */
export function cityPostIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId } = params
  return sql`select p.id from ${posts} p
    where p.city = ${cityOf(viewerId)} and ${isInTime(sql`p.id`, params)} and ${isPublicFor(viewerId, sql`p`)}
      and p.author_id <> ${viewerId}::uuid and (p.author_id in ${friendIds(sql`${viewerId}::uuid`)}) is not true
      and ${not(isMutedPerson(viewerId, sql`p.author_id`))}
    order by p.id desc limit ${limit}::int`
}

/**
 * SQL: the ids of the newest members who joined the viewer's city in this time. They show their city, are in suggestions, and have
 * verified their email.
 */
export function neighbourIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId } = params
  return sql`select u.id from ${users} u
    where u.selected_city = ${cityOf(viewerId)} and ${isInTime(sql`u.id`, params)}
      and u.is_in_suggestions and u.is_city_shown and not u.must_verify_email
      and u.id <> ${viewerId}::uuid and ${isVisiblePerson(viewerId, sql`u.id`)} and ${not(isMutedPerson(viewerId, sql`u.id`))}
    order by u.id desc limit ${limit}::int`
}

/** SQL: the ids of the next day's dates of events of friends, in the city and in the viewer's communities, and of own events. */
export function eventIds({ viewerId, dayStart, dayEnd }: EditionParams, limit: SQLWrapper): SQL {
  const viewer = sql`${viewerId}::uuid`
  // The index is on the end, and the longest event takes two weeks.
  const isThen = sql`date.starts_at >= ${dayStart}::timestamptz and date.starts_at < ${dayEnd}::timestamptz
    and date.ends_at > ${dayStart}::timestamptz and date.ends_at < ${dayEnd}::timestamptz + interval '${sql.raw(String(EVENT_LIMITS.days))} days'
    and date.cancelled_by is null`
  const isNear = sql`(${posts.authorId} = ${viewer} or ${posts.city} = ${cityOf(viewerId)} or (${posts.authorId} in ${friendIds(viewer)}) is true)`
  return sql`select found.id from (
      select date.id, date.starts_at from ${occurrences} date join ${posts} on ${posts.id} = date.post_id
      where ${isThen} and ${posts.format} = 'event' and ${isNear} and ${isReadableBy(viewer)}
        and ${not(isMutedPerson(viewerId, posts.authorId))}
      union all
      select date.id, date.starts_at from ${communityOccurrences} date
        join ${communityPosts} on ${communityPosts.id} = date.post_id
      where ${isThen} and ${communityPosts.format} = 'event' and ${communityPosts.communityId} in (${joinedCommunities(viewerId)})
        and ${isReadableInCommunity(viewer)} and ${not(isMutedPerson(viewerId, communityPosts.authorId))}
    ) found order by found.starts_at, found.id limit ${limit}::int`
}

/** SQL: the ids of the newest open asks of others that the viewer may read: of friends, in the city and in the viewer's communities. */
export function askIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId, asksFrom, to } = params
  const viewer = sql`${viewerId}::uuid`
  const isInTime = (id: SQLWrapper) => sql`${id} >= ${asksFrom}::uuid and ${id} < ${to}::uuid`
  const { id, communityId, authorId } = communityPosts
  return sql`with circle as materialized (${visibleFriends(viewerId)}), joined as materialized (${joinedCommunities(viewerId)})
    select found.id from (
      select ask.id from circle cross join lateral (
        select p.id from ${posts} p where p.author_id = circle.id and ${isInTime(sql`p.id`)} and ${isReadableInFeed(viewerId, sql`p`)}
          and ${isOpenAsk({ claims }, sql`p`)}
        order by p.id desc limit ${limit}::int
      ) ask
      union
      (select p.id from ${posts} p
        where p.city = ${cityOf(viewerId)} and ${isInTime(sql`p.id`)} and ${isPublicFor(viewerId, sql`p`)}
          and p.author_id <> ${viewer} and ${not(isMutedPerson(viewerId, sql`p.author_id`))} and ${isOpenAsk({ claims }, sql`p`)}
        order by p.id desc limit ${limit}::int)
      union
      select ask.id from joined cross join lateral (
        select ${id} as id from ${communityPosts} where ${and(
          sql`${communityId} = joined.id`,
          isInTime(id),
          isReadableInCommunity(viewer),
          sql`${authorId} <> ${viewer}`,
          not(isMutedPerson(viewerId, authorId)),
          isOpenAsk({ claims: communityClaims }, sql`${communityPosts}`),
        )} order by ${communityId} desc, ${id} desc limit ${limit}::int
      ) ask
    ) found order by found.id desc limit ${limit}::int`
}

/** SQL: the post is an ask that is open, not reserved and not expired. `post` is the alias of its table. */
const isOpenAsk = (tables: Pick<PostTables, 'claims'>, post: SQL): SQL =>
  sql`(${post}.listing_state = 'open' and ${post}.format = 'ask' and ${post}.expires_at > now()
    and not exists ${selectReservation(tables, { id: sql`${post}.id`, authorId: sql`${post}.author_id` })})`

/** SQL: the ids of the viewer's visible friends, without muted ones. */
const visibleFriends = (viewerId: Id): SQL =>
  sql`select person.id from ${friendIds(sql`${viewerId}::uuid`)} person
    where ${isVisibleAmongMany(viewerId, sql`person.id`, mutedPeople(viewerId))}`

/** SQL: the ids of the viewer's communities that are neither archived nor muted. */
const joinedCommunities = (viewerId: Id): SQL =>
  sql`select m.community_id as id from ${communityMembers} m join ${communities} c on c.id = m.community_id
    where m.user_id = ${viewerId}::uuid and c.archived_at is null
      and ${not(isMutedCommunity(viewerId, sql`m.community_id`))}`

const cityOf = (viewerId: Id) =>
  sql`(select viewer.selected_city from ${users} viewer where viewer.id = ${viewerId}::uuid)`
