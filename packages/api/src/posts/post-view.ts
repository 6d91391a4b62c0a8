import { type SQLWrapper, sql } from 'drizzle-orm'
import { notFound } from '../errors.ts'
import type { Id } from '../friends/friendship-pair.ts'
import { type BylineRow, bylineColumns, toByline } from '../profiles/byline.ts'
import type { NewPost, PostKindBase } from './post-kind.ts'

type PostTables = Pick<PostKindBase<never>, 'posts' | 'likes'>

/** The first columns of a post of either kind, after its id. */
export const postTextColumns = ({ posts }: Pick<PostTables, 'posts'>) => ({
  authorId: posts.authorId,
  content: posts.content,
})

/** SQL: the user likes this post. Pass a parameter as `postId` in a select without a join: drizzle writes bare column names there. */
export const isLikedBy = ({ likes }: Pick<PostTables, 'likes'>, postId: SQLWrapper, userId: Id) =>
  sql<boolean>`exists (select 1 from ${likes} where ${likes.postId} = ${postId} and ${likes.userId} = ${userId})`

/** The last columns of a post of either kind. The query must join users as the author. */
export const postStateColumns = ({ posts, likes }: PostTables, viewerId: Id) => ({
  likeCount: posts.likeCount,
  commentCount: posts.commentCount,
  createdAt: posts.createdAt,
  isLiked: isLikedBy({ likes }, posts.id, viewerId),
  author: bylineColumns,
})

/** Returns the fields of a post or comment whose output differs from the row. */
export const toOutputFields = (row: { createdAt: Date; author: BylineRow }) => ({
  createdAt: row.createdAt.toISOString(),
  author: toByline(row.author),
})

/** Returns the output fields of a post that has just been written. Throws notFound if its author has been deleted. */
export function toNewPostFields({ createdAt }: NewPost, [author]: BylineRow[]) {
  if (!author) throw notFound('Person')
  return { createdAt: createdAt.toISOString(), likeCount: 0, commentCount: 0, isLiked: false, author: toByline(author) }
}
