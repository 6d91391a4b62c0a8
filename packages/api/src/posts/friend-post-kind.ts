import { comments, likes, posts, users } from '@stoop/db/schema'
import { type Post, type PostInput, post as postSchema } from '@stoop/validators/posts'
import { desc, eq } from 'drizzle-orm'
import { attachImageToPost, requirePostImage } from '../photos/post-image.ts'
import { normalizeImageUrl } from './image-url.ts'
import type { PostKind, PostRef } from './post-kind.ts'
import { getNewPostFields, postStateColumns, postTextColumns, toOutputFields } from './post-view.ts'
import { isReadableBy } from './visibility.ts'

const tables = { posts, likes, comments }

/** Friends' posts: with an image and a visibility. Who may read a post may like it and comment on it. */
export const friendPostKind: PostKind<PostRef, Post, PostInput> = {
  name: 'friend',
  ...tables,
  notificationTypes: { like: 'like', comment: 'comment' },
  requireAccess: async ({ viewer }) => ({ isVisible: isReadableBy(viewer.id) }),
  outputSchema: postSchema,
  idempotencyPath: () => 'posts.create',
  async insertPost(ctx, newPost, input) {
    const { name: photoName, ...imageColumns } = await requirePostImage(ctx, normalizeImageUrl(ctx, input.imageUrl))
    const row = {
      ...newPost,
      ...imageColumns,
      imageAlt: input.imageAlt || null,
      visibility: input.visibility ?? 'friends',
    }
    await ctx.db.insert(posts).values(row)
    await attachImageToPost(ctx, photoName, row.id)
    return { ...row, ...(await getNewPostFields(ctx, row)) }
  },
  async findPosts({ db, viewer }, { where, limit }) {
    const rows = await db
      .select({
        id: posts.id,
        ...postTextColumns(tables),
        imageUrl: posts.imageUrl,
        imageAlt: posts.imageAlt,
        imageWidth: posts.imageWidth,
        imageHeight: posts.imageHeight,
        imageHash: posts.imageHash,
        visibility: posts.visibility,
        ...postStateColumns(tables, viewer.id),
      })
      .from(posts)
      .innerJoin(users, eq(users.id, posts.authorId))
      .where(where)
      .orderBy(desc(posts.id))
      .limit(limit)
    return rows.map((row) => ({ ...row, ...toOutputFields(row) }))
  },
}
