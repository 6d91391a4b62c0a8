import type { Params } from '@stoop/db/prepared-query'
import { notifications } from '@stoop/db/schema'
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { badgeCountLimit, hasVisibleActor, isVisibleTo } from './visibility.ts'

/** Sorts before every id. */
const MIN_ID = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

// A group can have any number of likes, so the search for the next group needs a limit.
const MAX_SCANNED = sql.raw('10000')

/** The columns of a notification that determine its group. */
type GroupColumns = Record<'type' | 'postId' | 'commentId', SQLWrapper>

/** SQL: the id of the post or comment that was liked; null if the notification is not a like. */
const groupId = sql`case when ${notifications.type} in ('like', 'community_post_like', 'comment_like')
  then coalesce(${notifications.commentId}, ${notifications.postId}) end`

// Two conditions instead of "is not distinct from", so that both use the index notifications_groups.
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
 * SQL: a subquery of a page's groups, newest first: the id of each group's newest notification, and `others`, the number of its
 * other notifications. Skips groups of earlier pages. Stops after 10,000 rows; the last row then has `is_end`.
 */
export function groupsOfPage({ viewerId, before, limit }: Params<GroupPageValues>, isUnreadOnly: boolean): SQL {
  const isIncluded = isUnreadOnly ? not(notifications.read) : undefined
  // The likes of a group differ only in the actor, so only the actor is checked for each.
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
