import type { Params } from '@stoop/db/prepared-query'
import { communities, communityMembers, communityPosts, posts, users } from '@stoop/db/schema'
import { and, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isReadableInCommunity } from '../communities/visibility.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { isMutedCommunity, isMutedPerson, mutedPeople } from '../mutes/muted.ts'
import { isPublicFor, isReadableInFeed } from '../posts/visibility.ts'
import { isVisibleAmongMany, isVisiblePerson } from '../users/visibility.ts'

/** `from` is the smallest id of the time of the edition, `to` the smallest one after it. */
export type EditionValues = { viewerId: string; from: string; to: string }
type EditionParams = Params<EditionValues>

const isInTime = (id: SQLWrapper, { from, to }: EditionParams): SQL =>
  sql`${id} >= ${from}::uuid and ${id} < ${to}::uuid`

/** SQL: the ids of the newest posts of friends in this time. Looks up the posts of each friend in the index posts_author_newest. */
export function friendPostIds(params: EditionParams, limit: SQLWrapper): SQL {
  const { viewerId } = params
  return sql`with circle as materialized (
      select person.id from ${friendIds(sql`${viewerId}::uuid`)} person
      where ${isVisibleAmongMany(viewerId, sql`person.id`, mutedPeople(viewerId))}
    )
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
  return sql`with joined as materialized (
      select m.community_id as id from ${communityMembers} m join ${communities} c on c.id = m.community_id
      where m.user_id = ${viewerId}::uuid and c.archived_at is null
        and ${not(isMutedCommunity(viewerId, sql`m.community_id`))}
    )
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

const cityOf = (viewerId: Id) =>
  sql`(select viewer.selected_city from ${users} viewer where viewer.id = ${viewerId}::uuid)`
