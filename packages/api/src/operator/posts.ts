import { deletePosts } from '@stoop/db/delete-members'
import { communities, communityPosts, idempotencyKeys, photos, posts, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import { and, eq, or, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { withImageFields } from '../photos/post-image.ts'
import { isPhotoOfCommentsOn, isPhotoOfContent } from '../photos/post-photos.ts'
import { inTransaction } from '../transaction.ts'
import { OperatorError } from './operator-error.ts'

const authorColumns = { id: users.id, username: users.username, name: sql<string>`first_name || ' ' || last_name` }

/** Returns a friends' post or community post. Throws OperatorError if it is unknown. */
export async function showPost({ db }: Pick<Services, 'db'>, ref: string) {
  const id = parsePostId(ref)
  const [friendPost] = await db
    .select({ post: posts, author: authorColumns })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .where(eq(posts.id, id))
  if (friendPost) {
    const { authorId: _, ...post } = friendPost.post
    return { kind: 'friend' as const, ...withImageFields(post), community: null, author: friendPost.author }
  }
  const [communityPost] = await db
    .select({
      post: communityPosts,
      author: authorColumns,
      community: { id: communities.id, name: communities.name, slug: communities.slug },
    })
    .from(communityPosts)
    .innerJoin(users, eq(users.id, communityPosts.authorId))
    .innerJoin(communities, eq(communities.id, communityPosts.communityId))
    .where(eq(communityPosts.id, id))
  if (!communityPost) throw noSuchPost(ref)
  const { authorId: _, communityId: __, ...post } = communityPost.post
  const { author, community } = communityPost
  return { kind: 'community' as const, ...withImageFields(post), visibility: null, community, author }
}

/** Deletes a friends' post or community post with everything that belongs to it. Throws OperatorError if the post is unknown. */
export async function removePost(
  ctx: Services,
  actor: string,
  { id: ref, reason }: { id: string; reason?: string | undefined },
): Promise<{ id: string; authorId: string }> {
  const id = parsePostId(ref)
  const { authorId, photoNames } = await inTransaction(ctx, async (tx) => {
    const { db } = tx
    const [friendPost] = await db.select({ authorId: posts.authorId }).from(posts).where(eq(posts.id, id)).for('update')
    const [post] = friendPost
      ? [friendPost]
      : await db
          .select({ authorId: communityPosts.authorId })
          .from(communityPosts)
          .where(eq(communityPosts.id, id))
          .for('update')
    if (!post) throw noSuchPost(ref)
    const names = await db
      .select({ name: photos.name })
      .from(photos)
      .where(or(isPhotoOfContent([id]), isPhotoOfCommentsOn([id])))
    await deletePosts(db, friendPost ? 'posts' : 'community_posts', [id])
    // Blank the stored responses instead of deleting them. Otherwise a retry would create the post again.
    await db
      .update(idempotencyKeys)
      .set({ answer: null })
      .where(and(eq(idempotencyKeys.userId, post.authorId), sql`${idempotencyKeys.answer} ->> 'id' = ${id}`))
    const details = { authorId: post.authorId, ...(reason && { reason }) }
    await logAction(tx, actor, { action: 'post remove', target: { type: 'post', id }, details })
    return { authorId: post.authorId, photoNames: names.map(({ name }) => name) }
  })
  await deletePhotos(ctx, photoNames)
  return { id, authorId }
}

function parsePostId(ref: string): string {
  const id = idSchema.safeParse(ref)
  if (!id.success)
    throw new OperatorError(`"${ref}" is not the id of a post: it is the last part of the post's address.`)
  return id.data
}

const noSuchPost = (id: string) => new OperatorError(`There is no post with the id ${id}.`)
