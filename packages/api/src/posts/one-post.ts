import { posts, users } from '@stoop/db/schema'
import type { Post } from '@stoop/validators/posts'
import { and, eq } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notFound } from '../refusals.ts'
import { mayRead } from './audience.ts'
import { postColumns, toPost } from './post-view.ts'

/** One post, for a notification's link (R55). Refuses with 404 what the viewer may not read. */
export async function onePost(ctx: MemberContext, { id }: { id: string }): Promise<Post> {
  const [row] = await ctx.db
    .select(postColumns(ctx.viewer.id))
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(and(eq(posts.id, id), mayRead(ctx.viewer.id)))
  if (!row) throw notFound('Post')
  return toPost(row)
}
