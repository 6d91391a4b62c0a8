import type { Params } from '@stoop/db/prepared-query'
import { notifications } from '@stoop/db/schema'
import type { NotificationFilter } from '@stoop/validators/notifications'
import { and, eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { badgeCountLimit, hasVisibleActor, isVisibleTo } from './visibility.ts'

/** Sorts before every id. */
const MIN_ID = sql.raw(`'00000000-0000-0000-0000-000000000000'::uuid`)

// A group can have any number of notifications, so the search for the next group needs a limit.
const MAX_SCANNED = sql.raw('10000')

/** The columns of a notification that determine its group. */
type GroupColumns = Record<'type' | 'postId' | 'commentId', SQLWrapper>

/** SQL: the types that are grouped by the liked post or comment, and by the post. */
const LIKES = sql.raw(`'like', 'community_post_like', 'comment_like'`)
const COMMENTS = sql.raw(`'comment', 'community_comment', 'comment_reply'`)

/** SQL: identifies the group of a like or comment; null for other notifications. */
const groupKey = sql`case when ${notifications.type} in (${LIKES}) then ${notifications.type} || coalesce(${notifications.commentId}, ${notifications.postId})
  when ${notifications.type} in (${COMMENTS}) then ${notifications.type} || ${notifications.postId} end`

// Two conditions for likes instead of "is not distinct from", so that both use the index notifications_groups.
const isLikeOfSamePost = ({ type, postId, commentId }: GroupColumns) =>
  sql`${notifications.type} in ('like', 'community_post_like') and ${notifications.type} = ${type}
    and ${notifications.postId} = ${postId} and ${notifications.commentId} is null and ${commentId} is null`
const isLikeOfSameComment = ({ postId, commentId }: GroupColumns) =>
  sql`${notifications.type} = 'comment_like' and ${notifications.postId} = ${postId} and ${notifications.commentId} = ${commentId}`
const isCommentOnSamePost = ({ type, postId }: GroupColumns) =>
  sql`${notifications.type} in (${COMMENTS}) and ${notifications.type} = ${type} and ${notifications.postId} = ${postId}`

/** SQL: this notification is a like of the same post or comment, or of a comment on the same post; never true for other types. */
export const isInGroupOf = (group: GroupColumns): SQL =>
  sql`((${isLikeOfSamePost(group)}) or (${isLikeOfSameComment(group)}) or (${isCommentOnSamePost(group)}))`

export type GroupPageValues = { viewerId: string; before: string; limit: number }

/**
 * SQL: a subquery of a page's groups, newest first: the id of each group's newest notification, and `others`, the number of its
 * other actors. Skips groups of earlier pages. Stops after 10,000 rows; the last row then has `is_end`.
 */
export function groupsOfPage({ viewerId, before, limit }: Params<GroupPageValues>, filter: NotificationFilter): SQL {
  const isIncluded = { all: undefined, unread: not(notifications.read), mentions: eq(notifications.type, 'mention') }[
    filter
  ]
  // The likes of a group differ only in the actor, so only the actor is checked for each. Each comment has its own text.
  const isListedLike = and(eq(notifications.userId, viewerId), hasVisibleActor(viewerId), isIncluded)
  const isListedComment = and(isVisibleTo(viewerId), isIncluded)
  const isOnEarlierPage = sql`${notifications.id} >= ${before}::uuid`
  const candidate = groupColumnsOf(sql`candidate`)
  return sql`(
    with recursive boundary as materialized (
      select n.id from ${notifications} n where n.user_id = ${viewerId}::uuid and n.id < ${before}::uuid
      order by n.id desc offset ${MAX_SCANNED} limit 1
    ), walk as (
      select ${before}::uuid as id, null::text as type, null::uuid as post_id, null::uuid as comment_id,
        null::uuid as actor_id, false as is_newest,
        0 as found, '{}'::text[] as met
      union all
      select candidate.id, candidate.type, candidate.post_id, candidate.comment_id, candidate.actor_id, checked.is_newest,
        walk.found + checked.is_newest::int,
        case when candidate.group_key is null then walk.met else walk.met || candidate.group_key end
      from walk cross join lateral (
        select ${notifications.id} as id, ${notifications.type} as type, ${notifications.postId} as post_id,
          ${notifications.commentId} as comment_id, ${notifications.fromUserId} as actor_id, ${groupKey} as group_key
        from ${notifications}
        where ${and(isVisibleTo(viewerId), isIncluded)} and ${notifications.id} < walk.id
          and ${notifications.id} >= coalesce((select id from boundary), ${MIN_ID}) and (${groupKey} = any(walk.met)) is not true
        order by ${notifications.id} desc limit 1
      ) candidate
      cross join lateral (select candidate.group_key is null or not (
        ${existsInGroup(isLikeOfSamePost(candidate), and(isListedLike, isOnEarlierPage))}
        or ${existsInGroup(isLikeOfSameComment(candidate), and(isListedLike, isOnEarlierPage))}
        or ${existsInGroup(isCommentOnSamePost(candidate), and(isListedComment, isOnEarlierPage))}
      ) as is_newest) checked
      where walk.found < ${limit}::int
    )
    select walk.id, ${countOthers(isListedLike, isListedComment)} as others, false as is_end from walk where walk.is_newest
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

/** The maximum number of comments whose authors are counted. */
const NEWEST_COMMENTS = sql.raw('1000')

function countOthers(isListedLike: SQL | undefined, isListedComment: SQL | undefined): SQL {
  const walked = groupColumnsOf(sql`walk`)
  const isOlder = sql`${notifications.id} < walk.id`
  const likers = (isInGroup: SQL) =>
    sql`(select 1 from ${notifications} where ${and(isInGroup, isOlder, isListedLike)} ${badgeCountLimit})`
  // A member can comment more than once. Members whose comments are all older are not counted, which bounds the work.
  const isByOther = sql`${notifications.fromUserId} <> walk.actor_id`
  const commenters = sql`(select 1 from (select distinct newest.from_user_id from (
      select ${notifications.fromUserId} from ${notifications}
      where ${and(isCommentOnSamePost(walked), isOlder, isByOther, isListedComment)}
      order by ${notifications.id} desc limit ${NEWEST_COMMENTS}
    ) newest ${badgeCountLimit}) commenter)`
  return sql`(select count(*)::int from (${likers(isLikeOfSamePost(walked))} union all ${likers(isLikeOfSameComment(walked))} union all ${commenters}) other)`
}
