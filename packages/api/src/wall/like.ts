import { newId } from '@stoop/db/ids'
import type { PostLike } from '@stoop/validators/posts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notify, unnotify } from '../notifications/notify.ts'
import { notFound } from '../refusals.ts'
import type { Wall } from './wall.ts'

/**
 * Likes a post, or takes the like back: sets it to `liked`, or toggles it where nothing is said (R29). Row, counter and
 * notification change in one transaction. Refuses as the wall's gate does.
 */
export async function like<Ref>(
  ctx: MemberContext,
  wall: Wall<Ref>,
  input: Ref & { liked?: boolean | undefined },
): Promise<PostLike> {
  return ctx.db.transaction(async (tx) => {
    const post = await wall.mustSeePost(ctx, tx, input)
    // Likes of one post go one after another, so that a toggle sees what it turns.
    const [counted] = await tx
      .select({ likeCount: wall.posts.likeCount })
      .from(wall.posts)
      .where(eq(wall.posts.id, post.id))
      .for('no key update')
    if (!counted) throw notFound('Post')
    const mine = and(eq(wall.likes.postId, post.id), eq(wall.likes.userId, ctx.viewer.id))
    const [liked] = await tx.select({ id: wall.likes.id }).from(wall.likes).where(mine)
    const wanted = input.liked ?? !liked
    if (wanted === Boolean(liked)) return { id: post.id, isLiked: wanted, likeCount: counted.likeCount }

    const now = ctx.clock.now()
    const news = { userId: post.authorId, type: wall.news.like, postId: post.id }
    if (wanted) {
      await tx
        .insert(wall.likes)
        .values({ id: newId(now), userId: ctx.viewer.id, postId: post.id, createdAt: new Date(now) })
      await notify(ctx, tx, { ...news, ...(post.communityId && { communityId: post.communityId }) })
    } else {
      await tx.delete(wall.likes).where(mine)
      await unnotify(ctx, tx, news)
    }
    const likeCount = counted.likeCount + (wanted ? 1 : -1)
    await tx
      .update(wall.posts)
      .set({ likeCount: sql`${wall.posts.likeCount} + ${wanted ? 1 : -1}` })
      .where(eq(wall.posts.id, post.id))
    return { id: post.id, isLiked: wanted, likeCount }
  })
}
