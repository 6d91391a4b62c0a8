import { type SQLWrapper, sql } from 'drizzle-orm'
import type { Id } from '../id.ts'
import { countWithBlock } from '../users/hidden-people.ts'
import type { PostKindBase } from './post-kind.ts'

type LikeTable = Pick<PostKindBase<never>, 'commentLikes'>

/**
 * SQL: the number of likes of a comment by people whom the viewer sees, from the comment's counter. Without a join, pass a
 * parameter as `id`, because drizzle then writes bare column names.
 */
export const visibleCommentLikeCount = (
  { commentLikes }: LikeTable,
  { id, likeCount }: { id: SQLWrapper; likeCount: SQLWrapper },
  viewerId: Id,
) =>
  sql<number>`(${likeCount} - ${countWithBlock(
    viewerId,
    (people) =>
      sql`(select count(*) from ${commentLikes} l where l.comment_id = ${id} and l.user_id = any(${people}) and not l.is_hidden)`,
  )})::int`

/** SQL: the user likes this comment. Without a join, pass a parameter as `id`. */
export const isCommentLikedBy = ({ commentLikes }: LikeTable, id: SQLWrapper, userId: Id) =>
  sql<boolean>`exists (select 1 from ${commentLikes} l where l.comment_id = ${id} and l.user_id = ${userId})`
