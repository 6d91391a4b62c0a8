import { newId } from '@stoop/db/ids'
import { posts } from '@stoop/db/schema'
import { type Post, type PostInput, post as postView } from '@stoop/validators/posts'
import type { MemberContext } from '../context.ts'
import { once } from '../idempotency.ts'
import { givePhoto, mustShow } from '../photos/post-photo.ts'
import { mustByline } from '../profiles/byline.ts'
import { pictureAt } from './picture-at.ts'

/** Writes a post; an absent audience is friends (R2). Refuses a picture of ours that is not for it with 400. */
export function createPost(ctx: MemberContext, input: PostInput): Promise<Post> {
  return once(ctx, { path: 'posts.create', input, view: postView }, async (tx) => {
    const now = ctx.clock.now()
    const { name, ...picture } = await mustShow(tx, ctx.viewer.id, pictureAt(ctx, input.imageUrl))
    const row = {
      id: newId(now),
      authorId: ctx.viewer.id,
      content: input.content,
      ...picture,
      imageAlt: input.imageAlt || null,
      visibility: input.visibility ?? 'friends',
      createdAt: new Date(now),
    }
    await tx.insert(posts).values(row)
    await givePhoto(tx, name, row.id)
    const author = await mustByline(tx, ctx.viewer.id)
    return { ...row, createdAt: row.createdAt.toISOString(), likeCount: 0, commentCount: 0, isLiked: false, author }
  })
}
