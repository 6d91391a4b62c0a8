import { communityMembers, friendships, personWords } from '@stoop/db/schema'
import { listCities } from '@stoop/validators/city-names'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { friendIds } from '../friends/friendship-pair.ts'
import { hasPrefix } from '../search-index/search-index.ts'
import { isVisiblePerson } from '../users/visibility.ts'

// To limit the work of a page, only the newest friends are searched for mutual friends. The numbers are literals, because a
// generic plan does not know the values of parameters.
const MAX_FRIENDS = sql.raw('50')
const MAX_CANDIDATES = sql.raw('1000')
// If many people match a term, the search reads only this many other members, starting with the longest membership.
const MAX_SEARCHED = sql.raw('3000')

// Members without a city are indexed under ''.
const searchedCities = () => ['', ...listCities()]

/** The sort keys of a row: its section, its rank in the section, and the id of the membership. */
export type MemberPosition = readonly [section: number, rank: number, id: string]

/** Which people to list: all members that the viewer sees, or only members that match a search. */
export type MemberScope = {
  communityId: string
  viewerId: string
  /** The search terms; empty without a search. */
  terms: string[]
  /** A term that few people match, from which the search starts; null if there is none. */
  rareTerm: string | null
}

/** The sections of the list; the numbers are their order. */
const SECTIONS = { creator: 0, moderator: 1, friend: 2, mutual: 3, other: 4 }

/** Returns whether a page that starts after this position can contain the creator, moderators or friends. */
export const isInFirstSections = (after: MemberPosition | undefined) =>
  after === undefined || after[0] < SECTIONS.mutual

/** SQL: the sections creator, moderators (by their time in the role) and the viewer's friends. */
export function firstSections(scope: MemberScope, after: MemberPosition | undefined, limit: number): SQL {
  const { communityId, viewerId } = scope
  const isListed = isListedMember(scope)
  return sql`select * from (
      select case when m.role = 'creator' then ${sql.raw(`${SECTIONS.creator}`)} else ${sql.raw(`${SECTIONS.moderator}`)} end as section,
        coalesce(extract(epoch from m.role_since) * 1000, 0)::float8 as rank, m.id
      from ${communityMembers} m
      where m.community_id = ${communityId}::uuid and m.role <> 'member' and ${isListed}
      union all
      select ${sql.raw(`${SECTIONS.friend}`)}, 0, m.id from ${friendIds(viewerId)} friend
      ${membershipOf(sql`friend.id`, communityId)}
      where m.role = 'member' and ${isListed}
    ) listed where ${isAfter(after)} order by section, rank, id limit ${limit}`
}

/**
 * SQL: the sections mutual friends (most first) and others (longest membership first). Reads the others in the order of an index,
 * and stops at the end of the page.
 */
export function lastSections(scope: MemberScope, after: MemberPosition | undefined, limit: number): SQL {
  const { communityId, viewerId, terms, rareTerm } = scope
  const isListed = isListedMember(scope)
  const lastId = after && after[0] === SECTIONS.other ? after[2] : undefined
  const isAfterId = lastId ? sql`m.id > ${lastId}::uuid` : sql`true`
  const others = rareTerm
    ? sql`(select distinct w.subject_id as id from (${matchingPeople(rareTerm)}) w) found
        ${membershipOf(sql`found.id`, communityId)}`
    : terms.length === 0
      ? sql`${communityMembers} m`
      : sql`(select * from ${communityMembers} m where m.community_id = ${communityId}::uuid and ${isAfterId}
          order by m.id limit ${MAX_SEARCHED}) m`
  return sql`with friend as materialized ${friendIds(viewerId)},
    mutual as materialized (
      select theirs.id, count(*)::int as n
      from (${newestFriends(viewerId)} order by since desc limit ${MAX_FRIENDS}) friend
      cross join lateral (${newestFriends(sql`friend.id`)}) theirs
      where theirs.id <> ${viewerId}::uuid and theirs.id not in (select id from friend) and ${isVisiblePerson(viewerId, sql`friend.id`)}
      group by theirs.id order by n desc, theirs.id limit ${MAX_CANDIDATES}
    )
    select * from (
      select ${sql.raw(`${SECTIONS.mutual}`)} as section, -mutual.n::float8 as rank, m.id from mutual
      ${membershipOf(sql`mutual.id`, communityId)}
      where m.role = 'member' and ${isListed}
      union all (
        select ${sql.raw(`${SECTIONS.other}`)}, 0, m.id from ${others}
        where m.community_id = ${communityId}::uuid and m.role = 'member' and ${isAfterId}
          and (m.user_id in (select id from friend)) is not true and (m.user_id in (select id from mutual)) is not true
          and ${isListed}
        order by m.id limit ${limit}
      )
    ) listed where ${isAfter(after)} order by section, rank, id limit ${limit}`
}

/** SQL: people with a word that starts with the term, at most `limit`. */
export const matchingPeople = (term: string, limit: SQL = sql``): SQL =>
  sql`select w.subject_id from unnest(${sql.param(searchedCities())}::text[]) as c(city) cross join lateral (
      select w.subject_id from ${personWords} w where w.city = c.city and ${hasPrefix(sql`w.word`, term)}
    ) w ${limit}`

// Uses scalar subqueries, because for EXISTS PostgreSQL would build a hash of the words of all people.
const isListedMember = ({ viewerId, terms }: MemberScope): SQL =>
  sql.join(
    [
      isVisiblePerson(viewerId, sql`m.user_id`),
      ...terms.map(
        (term) =>
          sql`(select true from ${personWords} w where w.subject_id = m.user_id and ${hasPrefix(sql`w.word`, term)} limit 1) is true`,
      ),
    ],
    sql` and `,
  )

/**
 * SQL: joins a person's membership as `m`. The lateral subquery looks up one row per person; a plain join would read all members
 * of the community.
 */
const membershipOf = (personId: SQL, communityId: string): SQL =>
  sql`cross join lateral (select m.* from ${communityMembers} m
    where m.community_id = ${communityId}::uuid and m.user_id = ${personId} limit 1) m`

const isAfter = (after: MemberPosition | undefined): SQL =>
  after ? sql`(section, rank, id) > (${after[0]}::int, ${after[1]}::float8, ${after[2]}::uuid)` : sql`true`

const newestFriends = (userId: string | SQLWrapper) => sql`(
  (select f.addressee_id as id, f.id as since from ${friendships} f
    where f.requester_id = ${userId} and f.status = 'accepted' order by f.id desc limit ${MAX_FRIENDS})
  union all
  (select f.requester_id, f.id from ${friendships} f
    where f.addressee_id = ${userId} and f.status = 'accepted' order by f.id desc limit ${MAX_FRIENDS})
)`
