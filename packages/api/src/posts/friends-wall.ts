import { comments, likes, posts } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import { notFound } from '../refusals.ts'
import type { Wall } from '../wall/wall.ts'
import { mayRead } from './audience.ts'

/** Friends' posts: what one may read one may like and answer; what one may not read is not there (R28). */
export const friendsWall: Wall<{ id: string }> = {
  posts,
  likes,
  comments,
  news: { like: 'like', comment: 'comment' },
  async mustSeePost(ctx, tx, { id }) {
    const [post] = await tx
      .select({ id: posts.id, authorId: posts.authorId })
      .from(posts)
      .where(and(eq(posts.id, id), mayRead(ctx.viewer.id)))
    if (!post) throw notFound('Post')
    return post
  },
}
