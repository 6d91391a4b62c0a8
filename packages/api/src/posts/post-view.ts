import { likes, posts } from '@stoop/db/schema'
import type { Post } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import { bylineColumns, toByline } from '../profiles/byline.ts'

/** The columns behind a post as the viewer sees it; the select joins users as its author. */
export const postColumns = (viewerId: string) => ({
  id: posts.id,
  authorId: posts.authorId,
  content: posts.content,
  imageUrl: posts.imageUrl,
  imageAlt: posts.imageAlt,
  imageWidth: posts.imageWidth,
  imageHeight: posts.imageHeight,
  imageHash: posts.imageHash,
  visibility: posts.visibility,
  likeCount: posts.likeCount,
  commentCount: posts.commentCount,
  createdAt: posts.createdAt,
  isLiked: sql<boolean>`exists (select 1 from ${likes} where ${likes.postId} = ${posts.id} and ${likes.userId} = ${viewerId})`,
  author: bylineColumns,
})

type PostRow = Omit<Post, 'createdAt' | 'author'> & { createdAt: Date; author: Parameters<typeof toByline>[0] }

export const toPost = (row: PostRow): Post => ({
  ...row,
  createdAt: row.createdAt.toISOString(),
  author: toByline(row.author),
})
