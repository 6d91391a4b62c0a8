import type { Byline } from '@stoop/validators/people'
import { sql } from 'drizzle-orm'
import { bylineColumns, requireByline, toByline } from '../profiles/byline.ts'
import type { TransactionContext } from '../transaction.ts'
import type { NewPost, PostKindBase } from './post-kind.ts'

type PostTables = Pick<PostKindBase<never>, 'posts' | 'likes'>

/** The first columns of a post of either kind, after its id. */
export const postTextColumns = ({ posts }: Pick<PostTables, 'posts'>) => ({
  authorId: posts.authorId,
  content: posts.content,
})

/** The last columns of a post of either kind. The query must join users as the author. */
export const postStateColumns = ({ posts, likes }: PostTables, viewerId: string) => ({
  likeCount: posts.likeCount,
  commentCount: posts.commentCount,
  createdAt: posts.createdAt,
  isLiked: sql<boolean>`exists (select 1 from ${likes} where ${likes.postId} = ${posts.id} and ${likes.userId} = ${viewerId})`,
  author: bylineColumns,
})

/** Returns the fields of a post or comment whose output differs from the row. */
export const toOutputFields = (row: { createdAt: Date; author: Parameters<typeof toByline>[0] }) => ({
  createdAt: row.createdAt.toISOString(),
  author: toByline(row.author),
})

/** Returns the output fields of a post that the viewer has just written. */
export async function getNewPostFields({ db, viewer }: TransactionContext, { createdAt }: NewPost) {
  const author: Byline = await requireByline(db, viewer.id)
  return { createdAt: createdAt.toISOString(), likeCount: 0, commentCount: 0, isLiked: false, author }
}
