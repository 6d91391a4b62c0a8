import type { Params } from '@stoop/db/prepared-query'
import { notifications } from '@stoop/db/schema'
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { badgeCountLimit, hasVisibleActor, isVisibleTo } from './visibility.ts'

/** Less than every id. */
const MIN_ID = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

// A post can have any number of likes, all of one group.
const MAX_SCANNED = sql.raw('10000')

/** The columns of a notification that name its group. */
type GroupColumns = Record<'type' | 'postId' | 'commentId', SQLWrapper>

/** SQL: the post or comment whose likes this notification is one of; null for every other notification. */
const groupId = sql`case when ${notifications.type} in ('like', 'community_post_like', 'comment_like')
  then coalesce(${notifications.commentId}, ${notifications.postId}) end`

// Two conditions instead of "is not distinct from", so that both are ranges of the index notifications_groups.
const isLikeOfSamePost = ({ type, postId, commentId }: GroupColumns) =>
  sql`${notifications.type} in ('like', 'community_post_like') and ${notifications.type} = ${type}
    and ${notifications.postId} = ${postId} and ${notifications.commentId} is null and ${commentId} is null`
const isLikeOfSameComment = ({ postId, commentId }: GroupColumns) =>
  sql`${notifications.type} = 'comment_like' and ${notifications.postId} = ${postId} and ${notifications.commentId} = ${commentId}`

/** SQL: this notification is a like of the same post or comment; never true for other types. */
export const isInGroupOf = (group: GroupColumns): SQL =>
  sql`((${isLikeOfSamePost(group)}) or (${isLikeOfSameComment(group)}))`

export type GroupPageValues = { viewerId: string; before: string; limit: number }

/**
 * SQL: a subquery of the groups of a page, newest first: the id of the newest notification of each and `others`, the number of its other
 * ones. Members like a post once, so that these are other members.
 *
 * Walks the index notifications_newest once from `before` and stops at each notification of a group that it has not met yet. Later
 * pages leave out a group of which an earlier page has shown a newer notification. The walk ends after 10,000 notifications; then
 * the subquery has a last row, `is_end`, with the id of the oldest one that was read.
 */
export function groupsOfPage({ viewerId, before, limit }: Params<GroupPageValues>, isUnreadOnly: boolean): SQL {
  const isIncluded = isUnreadOnly ? not(notifications.read) : undefined
  // The likes of a group differ in the actor only, so nothing else is checked again.
  const isListedInGroup = and(eq(notifications.userId, viewerId), hasVisibleActor(viewerId), isIncluded)
  const isOnEarlierPage = and(isListedInGroup, sql`${notifications.id} >= ${before}::uuid`)
  const candidate = groupColumnsOf(sql`candidate`)
  return sql`(
    with recursive boundary as materialized (
      select n.id from ${notifications} n where n.user_id = ${viewerId}::uuid and n.id < ${before}::uuid
      order by n.id desc offset ${MAX_SCANNED} limit 1
    ), walk as (
      select ${before}::uuid as id, null::text as type, null::uuid as post_id, null::uuid as comment_id, false as is_newest,
        0 as found, '{}'::uuid[] as met
      union all
      select candidate.id, candidate.type, candidate.post_id, candidate.comment_id, checked.is_newest,
        walk.found + checked.is_newest::int,
        case when candidate.group_id is null then walk.met else walk.met || candidate.group_id end
      from walk cross join lateral (
        select ${notifications.id} as id, ${notifications.type} as type, ${notifications.postId} as post_id,
          ${notifications.commentId} as comment_id, ${groupId} as group_id
        from ${notifications}
        where ${and(isVisibleTo(viewerId), isIncluded)} and ${notifications.id} < walk.id
          and ${notifications.id} >= coalesce((select id from boundary), ${MIN_ID}) and (${groupId} = any(walk.met)) is not true
        order by ${notifications.id} desc limit 1
      ) candidate
      cross join lateral (select candidate.group_id is null or not (
        ${existsInGroup(isLikeOfSamePost(candidate), isOnEarlierPage)}
        or ${existsInGroup(isLikeOfSameComment(candidate), isOnEarlierPage)}
      ) as is_newest) checked
      where walk.found < ${limit}::int
    )
    select walk.id, ${countOthers(isListedInGroup)} as others, false as is_end from walk where walk.is_newest
    union all
    select boundary.id, 0, true from boundary
  )`
}

const groupColumnsOf = (alias: SQL): GroupColumns => ({
  type: sql`${alias}.type`,
  postId: sql`${alias}.post_id`,
  commentId: sql`${alias}.comment_id`,
})

const existsInGroup = (isInGroup: SQL, where: SQL | undefined): SQL =>
  sql`exists (select 1 from ${notifications} where ${and(isInGroup, where)})`

function countOthers(isListedInGroup: SQL | undefined): SQL {
  const walked = groupColumnsOf(sql`walk`)
  const isOlder = sql`${notifications.id} < walk.id`
  const others = (isInGroup: SQL) =>
    sql`(select 1 from ${notifications} where ${and(isInGroup, isOlder, isListedInGroup)} ${badgeCountLimit})`
  return sql`(select count(*)::int from (${others(isLikeOfSamePost(walked))} union all ${others(isLikeOfSameComment(walked))}) other)`
}
