import { posts } from '@stoop/db/schema'
import { and, eq, lt } from 'drizzle-orm'
import { requirePerson } from '../profiles/visibility.ts'
import type { PostList } from './list-posts.ts'
import { isReadableBy } from './visibility.ts'

/** The posts of one user that the viewer may read. Throws notFound for an unknown user. */
export const userPostList: PostList<{ userId: string }> = {
  name: 'posts.ofMember',
  async requireAccess(ctx, { userId }) {
    await requirePerson(ctx, { id: userId })
    return (after) =>
      and(eq(posts.authorId, userId), isReadableBy(ctx.viewer.id, userId), after ? lt(posts.id, after) : undefined)
  },
}
