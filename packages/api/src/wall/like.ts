import type { Tx } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import type { PostLike } from '@stoop/validators/posts'
import { and, eq, sql } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { notify, unnotify } from '../notifications/notify.ts'
import { conflict, notFound } from '../refusals.ts'
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
    const change = await turn(ctx, tx, wall, { postId: post.id, liked: input.liked })
    const news = { userId: post.authorId, type: wall.news.like, postId: post.id }
    if (change === 1) await notify(ctx, tx, { ...news, ...(post.communityId && { communityId: post.communityId }) })
    if (change === -1) await unnotify(ctx, tx, news)
    // Last, since likes of one post wait here for each other until the commit.
    const [counted] = await tx
      .update(wall.posts)
      .set({ likeCount: sql`${wall.posts.likeCount} + ${change}` })
      .where(eq(wall.posts.id, post.id))
      .returning({ likeCount: wall.posts.likeCount })
    if (!counted) throw notFound('Post')
    const isLiked = change === 0 ? input.liked === true : change === 1
    return { id: post.id, isLiked, likeCount: counted.likeCount }
  })
}

/** Turns the row: the unique index decides who comes first. Gives how the count changes. */
async function turn<Ref>(
  ctx: MemberContext,
  tx: Tx,
  wall: Wall<Ref>,
  { postId, liked }: { postId: string; liked: boolean | undefined },
): Promise<1 | 0 | -1> {
  const row = { tx, wall, postId, userId: ctx.viewer.id }
  if (liked === true) return (await add(row, ctx.clock.now())) ? 1 : 0
  if (liked === false) return (await remove(row)) ? -1 : 0
  // Another tap of the same member may come in between; each of them turns it once.
  for (let taps = 0; taps < MOST_TAPS; taps++) {
    if (await add(row, ctx.clock.now())) return 1
    if (await remove(row)) return -1
  }
  throw conflict('Something else changed at the same moment. Please try again')
}

const MOST_TAPS = 20

type Row<Ref> = { tx: Tx; wall: Wall<Ref>; postId: string; userId: string }

async function add<Ref>({ tx, wall, postId, userId }: Row<Ref>, now: number): Promise<boolean> {
  const made = await tx
    .insert(wall.likes)
    .values({ id: newId(now), userId, postId, createdAt: new Date(now) })
    .onConflictDoNothing()
    .returning({ id: wall.likes.id })
  return made.length > 0
}

async function remove<Ref>({ tx, wall, postId, userId }: Row<Ref>): Promise<boolean> {
  const gone = await tx
    .delete(wall.likes)
    .where(and(eq(wall.likes.postId, postId), eq(wall.likes.userId, userId)))
    .returning({ id: wall.likes.id })
  return gone.length > 0
}
