import { newId } from '@stoop/db/ids'
import { type Reply, reply as replyView } from '@stoop/validators/posts'
import { eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { once } from '../idempotency.ts'
import { notify } from '../notifications/notify.ts'
import { mustByline } from '../profiles/byline.ts'
import type { Wall } from './wall.ts'

/** Replies to a post: row, counter and notification in one transaction. Refuses as the wall's gate does. */
export function reply<Ref>(
  ctx: MemberContext,
  wall: Wall<Ref>,
  input: Ref & { id: string; content: string },
): Promise<Reply> {
  return once(ctx, { path: `${wall.news.comment}:${input.id}`, input, view: replyView }, async (tx) => {
    const post = await wall.mustSeePost(ctx, tx, input)
    const now = ctx.clock.now()
    const row = {
      id: newId(now),
      postId: post.id,
      authorId: ctx.viewer.id,
      content: input.content,
      createdAt: new Date(now),
    }
    await tx.insert(wall.comments).values(row)
    await notify(ctx, tx, {
      userId: post.authorId,
      type: wall.news.comment,
      postId: post.id,
      ...(post.communityId && { communityId: post.communityId }),
    })
    const author = await mustByline(tx, ctx.viewer.id)
    // Last, since replies to one post wait here for each other until the commit.
    await tx
      .update(wall.posts)
      .set({ commentCount: sql`${wall.posts.commentCount} + 1` })
      .where(eq(wall.posts.id, post.id))
    return { ...row, createdAt: row.createdAt.toISOString(), author }
  })
}
