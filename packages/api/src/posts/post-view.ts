import { isoTimestamp, isoTimestampOrNull } from '@stoop/db/iso-timestamp'
import { pickVersioned } from '@stoop/db/schema/content-tables'
import type { StoredImage } from '@stoop/validators/posts'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { notFound } from '../errors.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { toImageFields } from '../photos/post-image.ts'
import { type BylineRow, bylineColumns, toByline } from '../users/byline.ts'
import { countWithBlock } from '../users/hidden-people.ts'
import { type FormatRow, formatColumns, toFormatFields } from './formats/details.ts'
import type { NewPost, ReadableTables } from './post-kind.ts'
import type { PostTables } from './post-tables.ts'
import { toLangField } from './versioned-values.ts'

/** The first columns after the id, for posts of either kind. */
export const postTextColumns = ({ posts }: Pick<PostTables, 'posts'>) => {
  const { images: _, details: __, ...columns } = pickVersioned(posts)
  return { authorId: posts.authorId, ...columns }
}

/** SQL: a query of the newest post ids that match `where`; its only column is `id`. */
export const newestPostIds = ({ posts }: Pick<PostTables, 'posts'>, where: SQL | undefined, limit: SQLWrapper) =>
  sql`select ${posts.id} as id from ${posts} where ${where} order by ${posts.id} desc limit ${limit}::int`

/**
 * SQL: the user likes this content. `likeOf` is the column of its likes that references the content. In a query without joins,
 * `id` must be a parameter, because drizzle then writes column names without their table.
 */
export const isLikedBy = (likeOf: PgColumn, id: SQLWrapper, userId: Id) =>
  sql<boolean>`exists (select 1 from ${likeOf.table} l where l.${sql.raw(likeOf.name)} = ${id} and l.user_id = ${userId})`

/**
 * SQL: the user likes this post. Reads the user's likes of all posts of a page at once. `ids` is a query of the post ids of the
 * page.
 */
const isLikedAmong = ({ posts, likes }: Pick<PostTables, 'posts' | 'likes'>, ids: SQLWrapper, userId: Id) =>
  sql<boolean>`(${posts.id} in (select l.post_id from ${likes} l
    where l.user_id = ${userId} and l.post_id = any(array(${ids})))) is true`

/** The last columns of a post of either kind. `ids` is a query of the ids of all selected posts. */
export const postStateColumns = (
  { posts, likes, comments }: Pick<PostTables, 'posts' | 'likes' | 'comments'>,
  viewerId: Id,
  ids: SQLWrapper,
) => ({
  likeCount: visibleLikeCount(likes.postId, posts, viewerId),
  commentCount: visibleCommentCount({ posts, comments }, viewerId),
  createdAt: isoTimestamp(posts.createdAt),
  isLiked: isLikedAmong({ posts, likes }, ids, viewerId),
  version: posts.version,
  editedAt: isoTimestampOrNull(posts.editedAt),
  isHeld: isHeld(posts.heldAt),
  repliesFrom: posts.repliesFrom,
  canReply: mayReply(posts, viewerId),
})

/** The other columns of posts of either kind. The query must join users as the author. */
export const postSideColumns = (kind: ReadableTables, viewerId: Id) => ({
  images: kind.posts.images,
  formatted: formatColumns(kind, viewerId),
  author: bylineColumns,
})

type PostRow<Texts, State> = {
  texts: Texts
  state: State
  images: StoredImage[]
  formatted: FormatRow
  author: BylineRow
}

/** Converts a row to the output of either kind. The fields of the first picture come between the texts and the state. */
export function toPostOutput<Texts extends { lang: string | null }, State>({
  texts: { lang, ...texts },
  state,
  images: stored,
  formatted,
  author,
}: PostRow<Texts, State>) {
  const { first, images } = toImageFields(stored)
  return {
    ...texts,
    ...toLangField(lang),
    ...first,
    ...state,
    author: toByline(author),
    images,
    ...toFormatFields(formatted),
  }
}

/**
 * SQL: the number of likes without likes by people that the viewer does not see. Subtracts these from the stored counter.
 * `likeOf` and `id` are as in `isLikedBy`.
 */
export const visibleLikeCount = (
  likeOf: PgColumn,
  { id, likeCount }: { id: SQLWrapper; likeCount: SQLWrapper },
  viewerId: Id,
) =>
  sql<number>`(${likeCount} - ${countWithBlock(
    viewerId,
    likeCount,
    (hasBlock) =>
      sql`(select count(*) from ${likeOf.table} l where l.${sql.raw(likeOf.name)} = ${id} and ${hasBlock(sql`l.user_id`)} and not l.is_hidden)`,
  )})::int`

/**
 * SQL: the number of comments that the viewer sees: without people who have a block with the viewer, with the viewer's own held
 * comments.
 */
const visibleCommentCount = ({ posts, comments }: Pick<PostTables, 'posts' | 'comments'>, viewerId: Id) => {
  const shown = sql`c.deleted_at is null and not c.is_hidden`
  const withBlock = countWithBlock(
    viewerId,
    posts.commentCount,
    (hasBlock) => sql`(select count(*) from ${comments} c
      where c.post_id = ${posts.id} and ${hasBlock(sql`c.author_id`)} and ${shown} and c.held_at is null)`,
  )
  const ownHeld = sql`case when (select exists (select 1 from ${comments} c where c.author_id = ${viewerId} and c.held_at is not null))
    then (select count(*) from ${comments} c where c.author_id = ${viewerId} and c.held_at is not null and c.post_id = ${posts.id} and ${shown}) else 0 end`
  return sql<number>`(${posts.commentCount} - ${withBlock} + ${ownHeld})::int`
}

/** SQL: whether a moderator still has to review the row. */
export const isHeld = (heldAt: SQLWrapper) => sql<boolean>`${heldAt} is not null`

/** SQL: whether a viewer who may read the post may also reply to it. */
export const mayReply = (posts: PostTables['posts'], viewerId: Id) =>
  sql<boolean>`case ${posts.repliesFrom} when 'everyone' then true when 'friends'
    then ${posts.authorId} = ${viewerId} or ${areFriends(viewerId, posts.authorId)} else ${posts.authorId} = ${viewerId} end`

/** Returns the output fields of a new post. Throws notFound if its author has been deleted. */
export function toNewPostFields({ createdAt, repliesFrom, heldAt }: NewPost, [author]: BylineRow[]) {
  if (!author) throw notFound('Person')
  return {
    createdAt: createdAt.toISOString(),
    likeCount: 0,
    commentCount: 0,
    isLiked: false,
    ...UNEDITED,
    isHeld: heldAt !== null,
    repliesFrom,
    canReply: true,
    author: toByline(author),
  }
}

/** The output fields of a post or comment without edits. */
export const UNEDITED = { version: 1, editedAt: null, isHeld: false }
